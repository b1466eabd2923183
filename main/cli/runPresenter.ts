/** Shows a run as it happens: for people as lines on the terminal, with --json every event as it is. */
import type { RunEvent } from '../../contract/events.ts';
import type { MissionResult } from '../../contract/mission.ts';
import { visibleText } from '../../engine/review/visibleText.ts';
import type { Output } from './output.ts';
import { renderAcceptance, renderAnswers, renderStatus, renderUndecided } from './render/acceptance.ts';
import { renderTable } from './render/table.ts';

const gateMarks = { passed: '✓', refused: '✗', held: '‖', abstained: '○' } as const;
const gateColours = { passed: 'green', refused: 'red', held: 'red', abstained: 'yellow' } as const;

export interface RunPresenter {
  show(event: RunEvent): void;
}

/** What decided between the values, by the first word of a field's `method`. */
const howChosen: Readonly<Record<string, string>> = {
  only: 'the only value',
  rank: 'ranked first',
  checks: 'the checks chose',
  empty: 'left empty',
};

export function runPresenter(output: Output): RunPresenter {
  let fields: string[][] = [];
  const flushFields = () => {
    if (fields.length === 0) return;
    const columns = [
      { title: 'row', max: 28 },
      { title: 'field' },
      { title: 'value', max: 40 },
      { title: 'rank' },
      { title: 'who chose' },
      { title: 'where it stands', max: 46 },
    ];
    for (const line of renderTable(columns, fields)) output.say(line);
    fields = [];
  };
  return {
    show(event) {
      output.object(event);
      if (event.type !== 'field') flushFields();
      switch (event.type) {
        case 'run': {
          const judge = `${event.judge.id}${event.qualified ? '' : output.style('yellow', ' (not qualified: it abstains, you decide)')}`;
          output.say(
            `${output.style('bold', visibleText(event.mission))}  ${event.run}${event.resumed ? '  resumed' : ''}`,
          );
          output.say(`  spec    ${event.digest}  frozen`);
          output.say(`  writer  ${event.writer.id}\n  judge   ${judge}`);
          for (const { why } of event.passedOver ?? [])
            output.say(`          ${output.style('yellow', visibleText(why))}`);
          return;
        }
        case 'plan':
          event.steps.forEach((step, index) => {
            output.say(`  ${index === 0 ? 'plan' : '    '}    ${index + 1} ${visibleText(step)}`);
          });
          return;
        case 'attempt':
          output.say(`\nattempt ${event.attempt} of ${event.of}, strategy ${event.strategy}`);
          return;
        case 'field': {
          const { row, field, value, rank, of, component, method, evidence } = event;
          const where = evidence === undefined ? '' : `${visibleText(evidence.source)}:${evidence.line}`;
          fields.push([
            visibleText(row),
            visibleText(field),
            visibleText(value),
            `${rank} of ${of}`,
            `${component.kind}: ${howChosen[method.split(',')[0] ?? ''] ?? method}`,
            where,
          ]);
          return;
        }
        case 'gate': {
          const mark = output.style(gateColours[event.outcome], `${gateMarks[event.outcome]} ${event.gate.padEnd(7)}`);
          output.say(
            `  ${mark} ${visibleText(event.why)}  ${output.style('dim', `[${event.component.kind}: ${event.component.id}]`)}`,
          );
          return;
        }
        case 'tool':
          output.say(
            `  ${event.outcome === 'done' ? '·' : '✗'} ${event.tool}  ${visibleText(event.why.split('\n')[0] ?? '')}`,
          );
          return;
        case 'cap':
          output.say(
            `  ${output.style('yellow', `cap ${event.cap} (${event.limit}) fired`)}; left out: ${visibleText(event.leftOut)}`,
          );
          return;
        case 'note':
          output.say(`  ${output.style('yellow', 'note')} ${visibleText(event.text)}`);
          return;
        case 'attemptEnded':
          for (const fact of event.facts) output.say(`  ${output.style('red', '✗')} ${visibleText(fact)}`);
          return;
        case 'result':
          showResult(event, output);
          return;
        case 'check':
        case 'undecided':
          return;
      }
    },
  };
}

function showResult(result: MissionResult, output: Output): void {
  output.say();
  for (const line of renderAcceptance(result.checks, output)) output.say(line);
  if (result.undecided.length > 0) output.say();
  for (const line of renderUndecided(result.undecided)) output.say(line);
  if (result.run !== undefined) for (const line of renderAnswers(result.undecided, result.run)) output.say(line);
  output.say(`\n${renderStatus(result, output)}`);
  const attempts = `${result.attempts} ${result.attempts === 1 ? 'attempt' : 'attempts'}`;
  output.say(
    `  ${attempts}, ${result.seconds} s, writer ${result.writer}, judge ${result.judge}, run ${result.run ?? ''}`,
  );
}
