/** Which component answered: a square for what the engine computed, a figure for a person, a dashed ring for a model. */
import type { Component } from '../../contract/component.ts';
import { useTexts } from '../texts/useTexts.tsx';
import { visibleText } from './visibleText.ts';

const models: ReadonlySet<Component['kind']> = new Set(['writer', 'decision_model', 'embedded_judge']);

export function handOf(component: Component): 'person' | 'model' | 'rule' {
  if (component.kind === 'person') return 'person';
  return models.has(component.kind) ? 'model' : 'rule';
}

export function Hand({ component, note }: { readonly component: Component; readonly note?: string }) {
  const { shell } = useTexts();
  const digest = component.modelDigest?.slice(0, 8);
  const kind = shell.hand[component.kind];
  // "finish gate" says already that it is a gate.
  const name =
    component.kind === 'person' ? shell.you : component.id.includes(kind) ? component.id : `${kind} ${component.id}`;
  return (
    <span className="hand" data-hand={handOf(component)} title={component.modelDigest ?? visibleText(component.id)}>
      <span>
        {visibleText(name)}
        {digest === undefined ? '' : ` ${digest}`}
        {note === undefined ? '' : `, ${visibleText(note)}`}
      </span>
    </span>
  );
}
