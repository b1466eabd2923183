/** A theme in small: a heading, a row of figures, two states and a decision, in that theme's own tokens. For the eye only. */
import type { Theme } from '../../../contract/config.ts';
import { Brand } from '../../parts/Brand.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function ThemeSample({ theme }: { readonly theme: Theme }) {
  const { sample } = useTexts().settings.theme;
  return (
    <div className="sample" data-theme={theme} aria-hidden="true">
      <div className="sample-frame">
        <Brand />
        <i />
        <i />
        <i />
      </div>
      <div className="sample-page">
        <b>{sample.head}</b>
        <p>
          <span>{sample.row}</span>
          <span className="sample-value">{sample.value}</span>
        </p>
        <p>
          <span className="sample-state" data-k="passed">
            {sample.passed}
          </span>
          <span className="sample-state" data-k="open">
            {sample.open}
          </span>
        </p>
        <span className="sample-act">{sample.act}</span>
      </div>
    </div>
  );
}
