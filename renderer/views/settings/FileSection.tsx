/** Where the person's own values are kept, and what could not be read of any layer. */
import type { SettingsView } from '../../../contract/settings.ts';
import { WholePath } from '../../parts/PathText.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function FileSection({ view }: { readonly view: SettingsView }) {
  const { settings, shell } = useTexts();
  return (
    <Section title={settings.group.file} wide note={<p>{settings.fileNote}</p>}>
      <div className="stack">
        <p className="small">
          {settings.fileIs} <WholePath path={view.file} />
        </p>
        {view.ignored.length === 0 ? null : <p>{settings.ignoredMeaning}</p>}
        {view.ignored.map((failure) => (
          <div key={failure.message} className="banner" data-st="failed" role="alert">
            <Status is="failed">{settings.ignored}</Status>
            <div className="stack">
              <p>
                <q lang="en">{failure.message}</q>
              </p>
              {failure.kept === undefined ? null : (
                <p className="small">
                  {shell.failureKept} <q lang="en">{failure.kept}</q>
                </p>
              )}
              {failure.action === undefined ? null : (
                <p className="small">
                  {shell.failureTodo} <q lang="en">{failure.action}</q>
                </p>
              )}
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
