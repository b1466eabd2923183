/** Assignments and declarations: what a variable holds from here on, and which variables change what commands do. */
import type { Node } from 'web-tree-sitter';
import { expandWord, expandWords } from '../expand.ts';
import { harmful, unknown } from '../finding.ts';
import { plainWord, type Scope, unknownPart, type Word } from '../scope.ts';
import { children, oneLine, refuse, type Walker } from './walker.ts';

const unknownValue: readonly Word[] = [{ ...plainWord(unknownPart), computed: true }];

export function assign(walker: Walker, node: Node, scope: Scope) {
  const name = node.childForFieldName('name');
  const value = node.childForFieldName('value');
  if (name === null) return refuse(scope, node.text, 'an assignment that cannot be read');
  if (name.type === 'subscript') {
    if (value !== null) expandWord(value, walker.expansion(scope));
    for (const index of children(name).slice(1)) expandWord(index, walker.expansion(scope));
    scope.variables.set(name.namedChildren[0]?.text ?? '', unknownValue);
    return;
  }
  const words = assigned(walker, value, scope);
  if (changesCommands(name.text, words[0]?.text ?? ''))
    scope.findings.push(unknown('runs-unknown-code', oneLine(node.text), `${name.text} changes what commands run`));
  const appended = node.children.some((child) => child?.type === '+=');
  scope.variables.set(name.text, appended ? unknownValue : words);
}

function assigned(walker: Walker, value: Node | null, scope: Scope): readonly Word[] {
  if (value === null) return [plainWord('')];
  if (value.type !== 'array') return [expandWord(value, walker.expansion(scope))];
  return children(value).flatMap((child) => expandWords(child, walker.expansion(scope)));
}

export function walkDeclaration(walker: Walker, node: Node, scope: Scope): void {
  let assigns = false;
  for (const child of children(node)) {
    if (child.type === 'variable_assignment') {
      assign(walker, child, scope);
      assigns = true;
    } else if (child.type === 'variable_name') assigns = true;
    else {
      const words = expandWords(child, walker.expansion(scope));
      if (words.some((word) => /^-[a-zA-Z]*n/.test(word.text)))
        refuse(scope, node.text, 'a reference to another variable');
    }
  }
  const onlyNames = /(^|\s)-[a-zA-Z]*[Ff]\b/.test(node.text);
  const prints = /^(declare|typeset|export|readonly)\s+-[a-zA-Z]*p/.test(node.text);
  if ((assigns || onlyNames) && !prints) return;
  const why = assigns || onlyNames ? 'prints the values of variables' : 'prints the values of all variables';
  scope.findings.push({ ...harmful('secrets', oneLine(node.text), why), maskable: true });
}

const changing =
  /^(PATH|LD_.*|DYLD_.*|BASH_ENV|ENV|PROMPT_COMMAND|PS[0-4]|SHELLOPTS|BASHOPTS|GIT_.*|.*PAGER|.*EDITOR|VISUAL|BROWSER|NODE_OPTIONS|NODE_PATH|PYTHON(PATH|STARTUP|HOME)|PERL5.*|PERLLIB|RUBY(OPT|LIB)|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|MAVEN_OPTS|GRADLE_OPTS|MAKEFLAGS|RUSTC.*|CC|CXX|LD|CARGO_(BUILD_RUSTC|HOME|TARGET_.*)|npm_config_.*|LESSOPEN|LESSCLOSE|TAR_OPTIONS|RSYNC_RSH|SHELL|HOME|DOCKER_HOST|DOCKER_CONTEXT|KUBECONFIG|AWS_PROFILE|.*UPDATE.*|.*SNAPSHOT.*|INSTA_.*|TRYBUILD|.*(OVERWRITE|REGEN|BLESS|GOLDEN|ACCEPT|RECORD).*|VCR_.*|RAILS_ENV|RACK_ENV|DATABASE_URL|.*_DSN|GREP_OPTIONS|CDPATH|IFS_)$/;

/** Variables that choose programs, libraries, places or modes for what runs after them. */
export function changesCommands(name: string, value: string): boolean {
  if (!changing.test(name)) return false;
  // Switched off it is what it would be anyway.
  if (
    /UPDATE|SNAPSHOT|OVERWRITE|REGEN|BLESS|GOLDEN|ACCEPT|RECORD/.test(name) &&
    /^(no|0|false|none|never|off|)$/i.test(value)
  )
    return false;
  if (/PAGER$/.test(name) && /^(cat|less|more|)$/.test(value)) return false;
  if (/^GIT_(EDITOR|SEQUENCE_EDITOR)$/.test(name) && /^(true|:)$/.test(value)) return false;
  if (/^RA(ILS|CK)_ENV$/.test(name)) return !/^(test|development)$/.test(value);
  return !/^GIT_(OPTIONAL_LOCKS|TERMINAL_PROMPT|TRACE\w*|CONFIG_NOSYSTEM)$/.test(name) || /\//.test(value);
}
