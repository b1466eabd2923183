/** For tests only: a workspace in a temporary folder beside an outside that nothing may touch. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Result } from '../../../contract/failure.ts';
import { type WorkspacePath, workspacePathSchema } from '../../../contract/workspacePath.ts';
import { sha256 } from '../../digest.ts';
import { type AnchorKind, supportedAnchor } from '../anchor.ts';
import { type OpenWorkspace, openWorkspace, type WorkspaceOptions } from '../openWorkspace.ts';

/** Every way of holding folders that this platform has; each must pass the same tests. */
export const anchors: readonly AnchorKind[] = supportedAnchor() === 'descriptor' ? ['descriptor', 'path'] : ['path'];

export const at = (text: string): WorkspacePath => workspacePathSchema.parse(text);
export const bytes = (text: string) => new TextEncoder().encode(text);
export const digestOf = (text: string) => sha256(bytes(text));

/** `ok` with the value as it is, or the code. */
export function said(result: Result<unknown>): unknown {
  return result.ok ? 'ok' : result.failure.code;
}

/** A workspace `w` with a neighbour `outside` that nothing may touch. */
export class Playground implements Disposable {
  readonly base: string;
  readonly root: string;
  readonly outside: string;
  readonly workspace: OpenWorkspace;

  constructor(anchor: AnchorKind, options: WorkspaceOptions = {}) {
    this.base = realpathSync(mkdtempSync(path.join(tmpdir(), 'countersign-workspace-')));
    this.root = path.join(this.base, 'w');
    this.outside = path.join(this.base, 'outside');
    mkdirSync(this.root);
    mkdirSync(this.outside);
    writeFileSync(path.join(this.outside, 'secret.txt'), 'secret');
    const opened = openWorkspace(this.root, { anchor, ...options });
    if (!opened.ok) throw new Error(opened.failure.message);
    this.workspace = opened.value;
  }

  put(name: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.root, name)), { recursive: true });
    writeFileSync(path.join(this.root, name), text);
  }

  link(target: string, name: string): void {
    symlinkSync(target, path.join(this.root, name));
  }

  text(name: string): string {
    return readFileSync(path.join(this.root, name), 'utf8');
  }

  read(name: string): string {
    const result = this.workspace.read(at(name), 1_000);
    return result.ok ? new TextDecoder().decode(result.value.bytes) : result.failure.code;
  }

  create(name: string, text: string): Result<void> {
    return this.workspace.apply({ path: at(name), base: null, next: bytes(text), mode: 0o644 });
  }

  overwrite(name: string, base: string, text: string): Result<void> {
    return this.workspace.apply({ path: at(name), base: digestOf(base), next: bytes(text), mode: 0o644 });
  }

  /** Every file under the root, with its text: for showing that nothing changed. */
  everything(): Readonly<Record<string, string>> {
    const names = readdirSync(this.base, { recursive: true, withFileTypes: true });
    return Object.fromEntries(
      names
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
        .map((file) => [path.relative(this.base, file), readFileSync(file, 'utf8')]),
    );
  }

  [Symbol.dispose](): void {
    this.workspace[Symbol.dispose]();
    rmSync(this.base, { recursive: true, force: true });
  }
}
