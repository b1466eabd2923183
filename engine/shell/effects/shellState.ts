/** What the analyser may ask about the real folder. The caller answers, read-only and within its own budget of time. */

export type PathKind = 'absent' | 'file' | 'folder' | 'other';

export interface ShellState {
  /** Path relative to the working directory. Undefined: could not be told. */
  stat(path: string): PathKind | undefined;
  /** Ignored by git, and nothing tracked by git is in it. */
  ignoredAndUntracked(path: string): boolean | undefined;
  /** The text of a script of package.json. */
  npmScript(name: string): string | undefined;
  /** The recipe of a make target, its dependencies' recipes included. */
  makeTarget(name: string): string | undefined;
  /** The real folder in which the command would run, and whether `cd` to that path stays inside the project. */
  isInside(path: string): boolean | undefined;
}
