/** May other computers be asked at all? Going from "no" to "yes" is put as a question, with what it means, and both answers alike. */
import { useRef, useState } from 'react';
import { useReady } from '../../parts/useReady.ts';
import { useTexts } from '../../texts/useTexts.tsx';
import { SettingFrame, type SettingProps } from './SettingFrame.tsx';

const profiles = ['packaged', 'connected'] as const;

export function ProfileSetting({ setting, changes }: SettingProps) {
  const { settings } = useTexts();
  const { profile } = settings;
  const needEngine = useReady(settings.needsEngine);
  const [asking, setAsking] = useState(false);
  const packaged = useRef<HTMLInputElement>(null);
  const stands = (changes.wanted(setting.key) ?? setting.value) === 'connected' ? 'connected' : 'packaged';

  function choose(wanted: (typeof profiles)[number]): void {
    if (wanted === 'connected' && stands === 'packaged') setAsking(true);
    else {
      setAsking(false);
      if (wanted !== stands) changes.change(setting.key, wanted);
    }
  }
  function answer(connected: boolean): void {
    setAsking(false);
    if (connected) changes.change(setting.key, 'connected');
    packaged.current?.focus();
  }
  const byDefault = setting.byDefault === 'connected' ? profile.value.connected : profile.value.packaged;
  return (
    <SettingFrame setting={setting} changes={changes} name={profile} byDefault={byDefault}>
      {({ labels, describes }) => (
        <>
          <div className="radios column" role="radiogroup" aria-labelledby={labels} aria-describedby={describes}>
            {profiles.map((each) => (
              <label key={each}>
                <input
                  ref={each === 'packaged' ? packaged : null}
                  type="radio"
                  name={setting.key}
                  value={each}
                  checked={(asking ? 'connected' : stands) === each}
                  onChange={() => choose(each)}
                  {...needEngine(!setting.changeable)}
                />
                <span>
                  {profile.value[each]}
                  <small className="small dim">{profile.meaning[each]}</small>
                </span>
              </label>
            ))}
          </div>
          {asking ? (
            <div className="banner" data-st="waiting" role="alert">
              <div className="stack">
                <p>
                  <strong>{profile.ask}</strong> {profile.askMeaning}
                </p>
                <div className="decide">
                  <button className="btn btn-allow" type="button" onClick={() => answer(true)} {...needEngine()}>
                    {profile.allow}
                  </button>
                  <button className="btn btn-deny" type="button" onClick={() => answer(false)}>
                    {profile.deny}
                  </button>
                </div>
              </div>
            </div>
          ) : null}
        </>
      )}
    </SettingFrame>
  );
}
