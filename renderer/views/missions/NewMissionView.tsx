/** A new mission: from nothing, a template, a file, or an earlier mission; then the form. */
import type { ReactNode } from 'react';
import { useSnapshot } from '../../client/useHost.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { hrefOf } from '../../routes.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { parseCanonical, readable } from './canonical.ts';
import { draftOf, emptyDraft } from './draft.ts';
import { revised } from './draftChanges.ts';
import { MissionForm } from './MissionForm.tsx';
import { RefusedFile } from './RefusedFile.tsx';
import { FoldedTemplates } from './Templates.tsx';

export function NewMissionView({ from }: { readonly from: string | null }) {
  const { missions } = useTexts();
  const [kind, value] = split(from ?? '');
  return (
    <>
      <PageHead
        title={kind === 'mission' ? missions.form.titleAgain : missions.form.title}
        crumb={<a href={hrefOf({ view: 'missions' })}>{missions.title}</a>}
      />
      {body()}
    </>
  );

  function body(): ReactNode {
    switch (kind) {
      case 'template':
        return <FromTemplate id={value} key={from} />;
      case 'file':
        return <FromFile path={value} key={from} />;
      case 'mission':
        return <FromMission id={value} key={from} />;
      default:
        return (
          <>
            <FoldedTemplates says={missions.form.examples} />
            <MissionForm
              key="empty"
              start={{ draft: revised(emptyDraft()), root: '', text: null, file: null, loaded: false }}
            />
          </>
        );
    }
  }
}

function split(from: string): readonly [string, string] {
  const at = from.indexOf(':');
  return at === -1 ? ['', ''] : [from.slice(0, at), from.slice(at + 1)];
}

function FromTemplate({ id }: { readonly id: string }) {
  const { missions } = useTexts();
  const { language } = useFormat();
  const templates = useSnapshot('mission/templates', { language });
  return (
    <Loaded of={templates} waiting={missions.form.loading}>
      {(value) => {
        const found = value.find((template) => template.id === id);
        if (found === undefined) return <Gone />;
        return <MissionForm start={{ draft: draftOf(found.spec), root: '', text: null, file: null, loaded: false }} />;
      }}
    </Loaded>
  );
}

function FromFile({ path }: { readonly path: string }) {
  const { missions } = useTexts();
  const opened = useSnapshot('mission/open', { path });
  return (
    <>
      <Loaded of={opened} waiting={missions.form.loading}>
        {({ spec, text, path: file, workspaceRoot }) => (
          <MissionForm start={{ draft: draftOf(spec), root: workspaceRoot, text, file, loaded: true }} />
        )}
      </Loaded>
      {opened.failure?.code === 'mission.specInvalid' ? <RefusedFile path={path} failure={opened.failure} /> : null}
    </>
  );
}

function FromMission({ id }: { readonly id: string }) {
  const { missions } = useTexts();
  const shown = useSnapshot('mission/show', { id });
  return (
    <Loaded of={shown} waiting={missions.form.loading}>
      {({ mission, canonical }) => {
        const spec = parseCanonical(canonical);
        if (spec === null) return <Gone />;
        return (
          <MissionForm
            start={{
              draft: draftOf(spec),
              root: mission.workspaceRoot,
              // As long as nothing is changed it is the very same mission, digest and all.
              text: readable(canonical),
              file: null,
              loaded: true,
            }}
          />
        );
      }}
    </Loaded>
  );
}

function Gone() {
  const { missions, shell } = useTexts();
  return (
    <div className="empty fill">
      <h2>{missions.form.gone}</h2>
      <a className="btn" href={hrefOf({ view: 'missions' })}>
        {shell.backToMissions}
      </a>
    </div>
  );
}
