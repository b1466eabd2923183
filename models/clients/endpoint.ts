/**
 * Which model servers may be spoken to. Pure. The packaged profile takes loopback and nothing else, whatever the
 * configuration or the environment says; the profile is built in, not configured.
 */
import { fail, ok, type Result } from '../../contract/failure.ts';

/** `packaged`: what people install. `connected`: a checkout whose owner chose a server elsewhere. */
export type EndpointProfile = 'packaged' | 'connected';

export interface ServerEndpoint {
  /** Without a slash at the end. A host of `localhost` has become 127.0.0.1: no hosts file is asked. */
  readonly url: string;
  readonly loopback: boolean;
}

/** `127.0.0.1`, `[::1]` and `localhost` in these letters; `127.1`, `0x7f000001` and the like are what an attacker writes. */
const loopbackForm = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost):([1-9]\d{0,4})\/?$/;

/** `client.notLoopback` for anything else in the packaged profile, `input.invalid` for what is no endpoint at all. */
export function loopbackEndpoint(text: string, profile: EndpointProfile): Result<ServerEndpoint> {
  const match = loopbackForm.exec(text);
  const [, host, port] = match ?? [];
  if (host !== undefined && port !== undefined && Number(port) <= 65_535) {
    return ok({ url: `http://${host === 'localhost' ? '127.0.0.1' : host}:${port}`, loopback: true });
  }
  const shown = text.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200);
  if (profile === 'packaged') {
    return fail('client.notLoopback', `The endpoint ${shown} is not on this machine, so it is not used.`, {
      action: 'Use an address of the form http://127.0.0.1:PORT.',
    });
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain =
    url !== undefined &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === '';
  if (!plain) {
    return fail('input.invalid', `The endpoint ${shown} is no plain http or https address.`, {
      action: 'Leave out user name, password, query and fragment.',
    });
  }
  return ok({ url: `${url.origin}${url.pathname.replace(/\/+$/, '')}`, loopback: false });
}

/** Of a service that is none of our processes. Elsewhere than on this machine it must speak https. Errors as above. */
export function serviceEndpoint(text: string, profile: EndpointProfile): Result<ServerEndpoint> {
  const endpoint = loopbackEndpoint(text, profile);
  if (!endpoint.ok || endpoint.value.loopback || endpoint.value.url.startsWith('https:')) return endpoint;
  return fail('input.invalid', 'Neither a key nor a question is sent to another machine over plain HTTP.', {
    action: 'Use an address that begins with https://.',
  });
}
