/**
 * Which endpoints may be spoken to at all. Pure. The packaged profile takes literal loopback addresses and nothing
 * else, whatever the configuration or the environment says; the profile itself is built in, not configured.
 */
import { fail, ok, type Result } from '../contract/failure.ts';

/** `packaged`: what people install. `connected`: a checkout whose owner chose to use a server elsewhere. */
export type EndpointProfile = 'packaged' | 'connected';

export interface AllowedEndpoint {
  /** Origin and path without a slash at the end, as the URL parser reads it: what was checked is what is used. */
  readonly url: string;
  readonly loopback: boolean;
}

/** @param text an endpoint from configuration; a name such as `localhost` is no address: a hosts file decides what it means */
export function allowEndpoint(profile: EndpointProfile, text: string): Result<AllowedEndpoint> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) return refuse(text, 'it is not a URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse(text, 'only http and https are spoken');
  if (url.username !== '' || url.password !== '') return refuse(text, 'it carries a user name or password');
  if (url.search !== '' || url.hash !== '') return refuse(text, 'it carries a query or a fragment');
  const loopback = isLoopbackAddress(url.hostname);
  if (!loopback && profile === 'packaged') {
    return refuse(text, `${url.hostname} is not a loopback address (127.0.0.1 or [::1])`, 'client.notLoopback');
  }
  return ok({ url: `${url.origin}${url.pathname.replace(/\/+$/, '')}`, loopback });
}

/** The URL parser has already turned `127.1`, `0x7f000001` and full-width digits into four decimal numbers. */
function isLoopbackAddress(hostname: string): boolean {
  return /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname) || hostname === '[::1]';
}

/**
 * Settings of the environment that would send even loopback requests elsewhere or load code into us. The packaged
 * program refuses to start with one of these, and names it.
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

function refuse(
  text: string,
  why: string,
  code: 'client.notLoopback' | 'input.invalid' = 'input.invalid',
): ReturnType<typeof fail> {
  const shown = text.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200);
  return fail(code, `The endpoint ${shown} is not used: ${why}.`, {
    action: 'Use the built-in servers, or an address such as http://127.0.0.1:8080.',
  });
}
