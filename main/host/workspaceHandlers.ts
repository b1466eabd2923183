/** Answers `workspace/*`: which files a pattern takes in, and the folders of a folder where no dialog of the system is at hand. Only reads. */
import { opendirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fail, ok } from '../../contract/failure.ts';
import type { FolderView, MatchedFiles } from '../../contract/missionViews.ts';
import { sayLeftOut } from '../../engine/missions/run/sourceMarks.ts';
import { parseSourceGlob } from '../../engine/missions/spec/sourceGlobs.ts';
import { openMissionWorkspace } from '../wiring/missionWorkspace.ts';
import type { HostCore } from './hostCore.ts';
import type { HostHandlers } from './hostHandlers.ts';

export type WorkspaceHandlers = Pick<HostHandlers, 'workspace/match' | 'workspace/folder'>;

const mostFiles = 500;
/** Between two turns of whoever else waits. */
const filesAtOnce = 200;
const mostFolders = 2_000;
/** Entries of a folder that are looked at: a chooser must not hang on a folder with a million files. */
const mostEntries = 50_000;

export function workspaceHandlers({ dataFolder }: Pick<HostCore, 'dataFolder'>): WorkspaceHandlers {
  return {
    async 'workspace/match'({ root, patterns }) {
      // As a run would: what it refuses or leaves out is neither shown nor counted.
      const opened = openMissionWorkspace(root, dataFolder);
      if (!opened.ok) return opened;
      using workspace = opened.value;
      const globs: string[] = [];
      for (const pattern of patterns) {
        const glob = parseSourceGlob(pattern);
        if (!glob.ok) return glob;
        globs.push(glob.value);
      }
      const found = await workspace.listInSteps(globs);
      if (!found.ok) return found;
      const files: MatchedFiles['files'] = [];
      let totalBytes = 0;
      for (const [index, file] of found.value.paths.entries()) {
        if (index % filesAtOnce === filesAtOnce - 1) await new Promise<void>((resolve) => setImmediate(resolve));
        const there = workspace.stat(file);
        const bytes = there.ok ? (there.value?.sizeBytes ?? 0) : 0;
        totalBytes += bytes;
        if (files.length < mostFiles) files.push({ path: file, bytes, failure: there.ok ? null : there.failure });
      }
      return ok({
        root: workspace.root,
        files,
        total: found.value.paths.length,
        totalBytes,
        leftOut: sayLeftOut(found.value),
      });
    },

    'workspace/folder'({ path: wanted }) {
      const place = path.resolve(wanted ?? os.homedir());
      try {
        return ok(listFolder(place));
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? '';
        const what = code === 'ENOENT' ? 'does not exist' : code === 'ENOTDIR' ? 'is not a folder' : 'cannot be read';
        return fail(code === 'ENOENT' ? 'path.notFound' : 'path.notDirectory', `${place} ${what}.`, {
          action: 'Choose another folder.',
        });
      }
    },
  };
}

function listFolder(place: string): FolderView {
  const folders: string[] = [];
  let files = 0;
  const folder = opendirSync(place);
  try {
    let looked = 0;
    for (let entry = folder.readSync(); entry !== null && looked < mostEntries; entry = folder.readSync()) {
      looked += 1;
      if (entry.isFile()) files += 1;
      if (entry.isDirectory() && !entry.name.startsWith('.')) folders.push(entry.name);
    }
  } finally {
    folder.closeSync();
  }
  folders.sort((left, right) => left.localeCompare(right));
  const parent = path.dirname(place);
  return { path: place, parent: parent === place ? null : parent, folders: folders.slice(0, mostFolders), files };
}
