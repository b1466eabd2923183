/** Draws what a command really printed as an SVG for the README. Run: countersign … | node build/terminalPicture.ts OUT.svg */
import { readFileSync, writeFileSync } from 'node:fs';

const out = process.argv[2];
if (out === undefined) throw new Error('usage: terminalPicture.ts OUT.svg < text');
const lines = readFileSync(0, 'utf8').replace(/\n+$/, '').split('\n');
const widest = Math.max(...lines.map((line) => line.length));
const [characterWidth, lineHeight, margin] = [7.8, 18, 16];
const width = Math.ceil(widest * characterWidth + 2 * margin);
const height = lines.length * lineHeight + 2 * margin;
const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function colourOf(line: string): string {
  if (/✗|^refused/.test(line)) return '#f28b82';
  if (/✓|^accepted|^\s+\d+ \+/.test(line)) return '#8fd19e';
  if (/○|needs_review|not qualified/.test(line)) return '#e8c468';
  return '#d7dbe0';
}

const rows = lines.map((line, index) => {
  const y = margin + (index + 0.75) * lineHeight;
  return `<text x="${margin}" y="${y}" fill="${colourOf(line)}" xml:space="preserve">${escapeText(line)}</text>`;
});
writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13">
<rect width="100%" height="100%" rx="8" fill="#14171c"/>
${rows.join('\n')}
</svg>
`,
);
