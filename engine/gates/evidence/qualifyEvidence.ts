/** May this judge be asked whether evidence is thin? Six pairs whose answer is known; one may come out wrong. */
import { floors, toBasisPoints } from '../../../contract/basisPoints.ts';
import type { Judge } from '../../ports/judge.ts';
import { systemTimeout, type TimeoutSignal } from '../judge/askInTime.ts';
import { renderPair } from '../judge/renderPair.ts';
import { askThin, evidenceLabels, evidenceQuestionVersion } from './judgeEvidence.ts';

export interface EvidenceCanary {
  readonly id: string;
  readonly thin: boolean;
  readonly request: string;
  readonly evidence: string;
}

export const evidenceCanaries: readonly EvidenceCanary[] = [
  {
    id: 'date',
    thin: false,
    request: 'When is the meeting?',
    evidence: 'agenda.md: The meeting is on 12 May at 9:30.',
  },
  { id: 'preis', thin: false, request: 'Was kostet das Zelt?', evidence: 'angebot.txt: Zelt, 4 Personen: 219,00 EUR' },
  { id: 'auteur', thin: false, request: 'Qui a écrit le rapport ?', evidence: 'rapport.md : Auteur : Claire Martin' },
  {
    id: 'other topic',
    thin: true,
    request: 'When is the meeting?',
    evidence: 'recipes.md: Boil the pasta for nine minutes.',
  },
  { id: 'kein Preis', thin: true, request: 'Was kostet das Zelt?', evidence: 'angebot.txt: Preise auf Anfrage.' },
  { id: 'vacío', thin: true, request: '¿Quién escribió el informe?', evidence: 'búsqueda "autor": 0 resultados' },
];

export interface EvidenceQualification {
  readonly qualified: boolean;
  readonly passed: number;
  readonly of: number;
  readonly misses: readonly string[];
  readonly questionVersion: string;
}

const allowedMisses = 1;

export async function qualifyEvidence(
  judge: Judge,
  options: { readonly signal: AbortSignal; readonly timeout?: TimeoutSignal },
): Promise<EvidenceQualification> {
  const misses: string[] = [];
  let passed = 0;
  for (const { id, thin, request, evidence } of evidenceCanaries) {
    const { text } = renderPair(request, evidence, evidenceLabels);
    const asked = await askThin(judge, text, options.signal, options.timeout ?? systemTimeout);
    if (!asked.ok || toBasisPoints(asked.value) >= floors.evidence !== thin) misses.push(id);
    else passed += 1;
    // Enough to know, and a judge that hangs would take its full time again for each.
    if (misses.length > allowedMisses) break;
  }
  return {
    qualified: misses.length <= allowedMisses,
    passed,
    of: evidenceCanaries.length,
    misses,
    questionVersion: evidenceQuestionVersion,
  };
}
