/** Two plots as SVG, drawn by hand because a page without a script needs no library: reliability, and error against coverage. */
import { type CoveragePoint, coverageCurve, reliability, type Scored } from './intervals.ts';

const size = { width: 320, height: 260, left: 46, right: 12, top: 14, bottom: 40 };
const plotWidth = size.width - size.left - size.right;
const plotHeight = size.height - size.top - size.bottom;

export interface PlotInput {
  readonly title: string;
  readonly scored: readonly Scored[];
  /** All cases, the unanswered too. */
  readonly of: number;
}

/** Confidence against the share that is right; the size of a dot says how many answers it holds. */
export function reliabilityPlot({ title, scored }: PlotInput): string {
  const most = Math.max(1, ...reliability(scored).map(({ count }) => count));
  const dots = reliability(scored).map(({ meanConfidence, rightShare, count }) => {
    const [x, y] = place(meanConfidence, rightShare, 1);
    const radius = (3 + 6 * Math.sqrt(count / most)).toFixed(1);
    return `<circle class="dot" cx="${x}" cy="${y}" r="${radius}"><title>${count} answers, confidence ${meanConfidence.toFixed(2)}, right ${rightShare.toFixed(2)}</title></circle>`;
  });
  const [x1, y1] = place(0, 0, 1);
  const [x2, y2] = place(1, 1, 1);
  const even = `<line class="even" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
  return frame(`${title}: reliability`, 'confidence', 'share right', 1, [even, ...dots]);
}

/** How much is wrong when only the surest so many are answered. */
export function coveragePlot({ title, scored, of }: PlotInput): string {
  const curve = coverageCurve(scored, of);
  const highest = niceTop(Math.max(0.02, ...curve.filter(({ coverage }) => coverage >= 0.1).map(({ error }) => error)));
  const points = curve.map(({ coverage, error }: CoveragePoint) =>
    place(coverage, Math.min(error, highest), highest).join(','),
  );
  return frame(`${title}: error against coverage`, 'share answered', 'share wrong', highest, [
    `<polyline class="line" points="${points.join(' ')}"/>`,
  ]);
}

function place(x: number, y: number, top: number): readonly [string, string] {
  return [(size.left + x * plotWidth).toFixed(1), (size.top + plotHeight - (y / top) * plotHeight).toFixed(1)];
}

function niceTop(value: number): number {
  return [0.02, 0.05, 0.1, 0.2, 0.5, 1].find((top) => value <= top) ?? 1;
}

function frame(title: string, across: string, upward: string, top: number, inside: readonly string[]): string {
  const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap((at) => {
    const [x] = place(at, 0, 1);
    const [, y] = place(0, at, 1);
    return [
      `<text class="tick" x="${x}" y="${size.height - 24}" text-anchor="middle">${at}</text>`,
      `<line class="grid" x1="${size.left}" x2="${size.width - size.right}" y1="${y}" y2="${y}"/>`,
      `<text class="tick" x="${size.left - 6}" y="${Number(y) + 4}" text-anchor="end">${Number((at * top).toFixed(4))}</text>`,
    ];
  });
  return [
    `<svg role="img" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"><title>${escapeText(title)}</title>`,
    ...ticks,
    ...inside,
    `<text class="axis" x="${size.left + plotWidth / 2}" y="${size.height - 6}" text-anchor="middle">${across}</text>`,
    `<text class="axis" transform="translate(11 ${size.top + plotHeight / 2}) rotate(-90)" text-anchor="middle">${upward}</text>`,
    '</svg>',
  ].join('');
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
}
