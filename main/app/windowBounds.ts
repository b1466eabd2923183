/** Where the window was, and where it may be: on a display that is there now. What cannot be read is forgotten. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const boundsSchema = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int().min(320).max(20_000),
  height: z.int().min(240).max(20_000),
  maximised: z.boolean(),
});
export type WindowBounds = z.infer<typeof boundsSchema>;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const smallestWindow = { width: 640, height: 480 } as const;
const firstWindow = { width: 1_280, height: 840 } as const;

/**
 * Pure. A window whose title bar no display shows could not be moved back by anyone.
 * @param displays work areas, the main one first
 */
export function placeWindow(saved: WindowBounds | undefined, displays: readonly Area[]): Partial<WindowBounds> {
  const [main] = displays;
  const wanted = saved ?? { ...firstWindow, maximised: false };
  const width = Math.max(smallestWindow.width, Math.min(wanted.width, main?.width ?? wanted.width));
  const height = Math.max(smallestWindow.height, Math.min(wanted.height, main?.height ?? wanted.height));
  const { maximised } = wanted;
  if (saved === undefined) return { width, height, maximised };
  const visible = displays.some(
    (area) =>
      saved.x + width > area.x + 80 &&
      saved.x < area.x + area.width - 80 &&
      saved.y >= area.y - 8 &&
      saved.y < area.y + area.height - 40,
  );
  return visible ? { x: saved.x, y: saved.y, width, height, maximised } : { width, height, maximised };
}

export function readBounds(file: string): WindowBounds | undefined {
  try {
    const parsed = boundsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** A place that cannot be written costs the person nothing but the place. */
export function saveBounds(file: string, bounds: WindowBounds): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.part`, JSON.stringify(bounds), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  } catch (error) {
    console.error(`The window's place was not kept: ${error instanceof Error ? error.message : String(error)}`);
  }
}
