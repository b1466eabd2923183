/** `grounded` over markdown and text: every figure, every date, everything in quotation marks or a block quote. */
import type { SourceText } from '../../grounding/source.ts';
import { ungroundedInProse } from '../../grounding/ungroundedInProse.ts';
import { count, quote } from '../deliverable/table.ts';
import { type Finding, failed, passed } from './checkJob.ts';

export function checkProse(text: string, sources: readonly SourceText[], format: 'markdown' | 'text'): Finding {
  const [first, ...more] = ungroundedInProse(text, sources, { format });
  if (!first) return passed('every figure, date and quotation stands in the sources');
  const others = more.length === 0 ? '' : ` (and ${count(more.length, 'other')})`;
  return failed(`line ${first.line}: the ${first.what} ${quote(first.text)}: ${first.why}${others}`);
}
