/** A path inside a workspace, as the resolver lets it through. Only `engine/workspace` makes one from untrusted text. */
import { z } from 'zod';

/** Relative, `/`-separated, no empty, `.` or `..` component. Made by `resolvePath`; parsing stored rows re-brands it. */
export const workspacePathSchema = z
  .string()
  .min(1)
  .max(4_096)
  .refine((path) => !path.startsWith('/') && !path.split('/').some((name) => ['', '.', '..'].includes(name)), {
    error: 'must be a resolved workspace path',
  })
  .brand<'WorkspacePath'>();
export type WorkspacePath = z.infer<typeof workspacePathSchema>;
