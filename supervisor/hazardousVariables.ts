/**
 * Settings of the environment that would send even loopback requests elsewhere or load code into us. Pure. Model servers never
 * get them (`childEnvironment.ts`), and the doctor names them. Which endpoints may be spoken to is `models/clients/endpoint.ts`'s.
 */
export const hazardousVariables = [
  'NODE_USE_ENV_PROXY',
  'NODE_OPTIONS',
  'LD_PRELOAD',
  'LD_AUDIT',
  'DYLD_INSERT_LIBRARIES',
] as const;

export function findHazards(env: Readonly<Record<string, string | undefined>>): string[] {
  return hazardousVariables.filter((name) => (env[name] ?? '') !== '');
}
