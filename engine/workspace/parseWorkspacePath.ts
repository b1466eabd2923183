/**
 * Text of a model or a person to a workspace path. Decides from the text alone, before the disk is touched and before any
 * model is asked. Nothing is decoded (`%2e%2e` is a name) and no letter is changed: NFC and NFD stay two names.
 */
import { fail, ok, type Result } from '../../contract/failure.ts';
import { type WorkspacePath, workspacePathSchema } from '../../contract/workspacePath.ts';
import { type PathRule, pathRules, refusingRule, viewPath } from './pathRules.ts';
import { showText } from './showText.ts';
import type { Access } from './workspace.ts';

/**
 * `./a` and `a//b` become `a` and `a/b`; everything else is refused with its own `path.*` code. Never throws, and parsing
 * the result again gives the result. `rules` is there for the tests, which take one rule away at a time.
 */
export function parseWorkspacePath(
  text: string,
  access: Access = 'read',
  rules: readonly PathRule[] = pathRules,
): Result<WorkspacePath> {
  const view = viewPath(text);
  const rule = refusingRule(view, access, rules);
  if (rule) return fail(rule.code, `The path ${showText(text)} is refused: ${rule.why}.`);
  const parsed = workspacePathSchema.safeParse(view.names.join('/'));
  // No text that the rules let through comes here; should a rule be lost, the schema still refuses.
  return parsed.success
    ? ok(parsed.data)
    : fail('input.invalid', `The path ${showText(text)} is not a workspace path.`);
}
