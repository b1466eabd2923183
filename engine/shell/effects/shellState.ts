/**
 * What the analyser may ask about the real folder. Whoever answers only reads, starts nothing, and within one budget of time
 * for the whole command: undefined means that it could not be told. Paths are relative to the working directory.
 */

/** `other`: a link, a device, or a place that is really outside the folder. */
export type PathKind = 'absent' | 'file' | 'folder' | 'other';

export interface ShellState {
  stat(path: string): PathKind | undefined;
  /** Ignored by git, nothing that git tracks is in it, and no repository of its own. */
  ignoredAndUntracked(path: string): boolean | undefined;
  /** The texts that run for a script of the package.json in that folder: before it, itself, after it. */
  npmScript(folder: string, name: string): readonly string[] | undefined;
  /** The recipe of a make target of that folder with those of its prerequisites. An empty name is the first target. */
  makeTarget(folder: string, name: string): string | undefined;
  /** Is this a folder that is really inside the working directory, links followed? */
  isInside(path: string): boolean | undefined;
  /** Where a path really leads, if links lie on the way: relative where that is inside, else absolute. */
  leadsTo(path: string): string | undefined;
  /** The names in a folder, for a pattern. */
  names(folder: string): readonly string[] | undefined;
}
