/**
 * The `systemone` template that the tool writes when it is given none: state, lettered options and the question, in the turn
 * marks of the model's own chat template. The wording is that of our server's own prompt, so that the two can be compared.
 */

/** The kinds that are read from label tokens: what any causal model can be turned into. */
export const decisionTypes = ['openjev', 'lev', 'nimble'] as const;
export type DecisionType = (typeof decisionTypes)[number];

/**
 * @param chatTemplate the model's own, if it has one: its turn marks are used
 * @param beginning the token that a text of this model begins with, e.g. `<bos>`, or nothing
 */
export function defaultTemplate(type: DecisionType, chatTemplate: string | undefined, beginning: string): string {
  const { before, user, after } = turnMarks(chatTemplate ?? '');
  const shown = type === 'lev' ? `{% if type == 'noul' %}${scale}{% else %}${options(type)}{% endif %}` : options(type);
  // An open parenthesis makes a letter likely. Measured on SmolLM2-135M: its labels then hold 0.86 to 0.98 of all that it
  // would say, and a thousandth without.
  const question = `{{ '\\nQuestion: ' }}${asText('instructions')}{{ '\\n' }}`;
  return `${beginning}${before}${instruction}${user}Text:\n${asText('state')}\n\n${shown}${question}${after}Answer: (`;
}

const instruction = 'Read the text. Then answer the question about it with the letter of one option.';

interface TurnMarks {
  readonly before: string;
  readonly user: string;
  readonly after: string;
}

function turnMarks(chatTemplate: string): TurnMarks {
  if (chatTemplate.includes('<|im_start|>')) {
    return {
      before: '<|im_start|>system\n',
      user: '<|im_end|>\n<|im_start|>user\n',
      after: '<|im_end|>\n<|im_start|>assistant\n',
    };
  }
  if (chatTemplate.includes('<start_of_turn>')) {
    return { before: '<start_of_turn>user\n', user: '\n\n', after: '<end_of_turn>\n<start_of_turn>model\n' };
  }
  if (chatTemplate.includes('<|start_header_id|>')) {
    const turn = (role: string) => `<|start_header_id|>${role}<|end_header_id|>\n\n`;
    return {
      before: turn('system'),
      user: `<|eot_id|>${turn('user')}`,
      after: `<|eot_id|>${turn('assistant')}`,
    };
  }
  return { before: '', user: '\n\n', after: '' };
}

/** Text as it is, all else as JSON. */
function asText(name: string): string {
  return `{{ ${name} if ${name} is string else ${name} | tojson }}`;
}

/** A line break right behind a block belongs to the block, so those that are meant are written as expressions. */
function options(type: DecisionType): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  // `openjev` is given no labels: the template letters its options itself.
  const label = type === 'openjev' ? `{{ '${letters}'[loop.index0] }}` : '{{ option.label }}';
  const name = `{% if type == 'noul' %}${yesOrNo}{% else %}{{ option.key }}{% endif %}`;
  const described = `{% if option.description %}: ${asText('option.description')}{% endif %}`;
  const told = `{% if type == 'score' %}${asText('option.description')}{% else %}${name}${described}{% endif %}`;
  return `Options:\n{% for option in options %}${label}) ${told}{{ '\\n' }}{% endfor %}`;
}

const yesOrNo = "{% if option.key == 'true' %}yes{% else %}no{% endif %}";
/** `lev` reads yes or no from nine ratings; the two options are there for their descriptions. */
const scale =
  `Scale:\nA is certainly no, E is undecided, I is certainly yes.{{ '\\n' }}` +
  `{% for option in options %}{% if option.description %}${yesOrNo}: ${asText('option.description')}{{ '\\n' }}{% endif %}{% endfor %}`;
