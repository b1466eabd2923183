/** The HTTP client of downloads: the person's proxy settings and certificates, short patience for a connection. */
import { readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';
import type { Dispatcher } from 'undici';
import { EnvHttpProxyAgent } from 'undici';

type Environment = Readonly<Record<string, string | undefined>>;

export interface HttpPatience {
  /** Until a connection stands; a source that cannot be reached must not keep the next one waiting. */
  readonly connectMs: number;
  /** Until the response begins, and between two pieces of its body. */
  readonly stallMs: number;
}

export const defaultPatience: HttpPatience = { connectMs: 5_000, stallMs: 30_000 };

/** Close it when done. Proxies come from `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`, as with other tools. */
export function openHttpClient(patience: HttpPatience = defaultPatience, env: Environment = process.env): Dispatcher {
  const ca = trustedCertificates(env);
  return new EnvHttpProxyAgent({
    connect: { timeout: patience.connectMs, ca },
    requestTls: { ca, timeout: patience.connectMs },
    proxyTls: { ca, timeout: patience.connectMs },
    headersTimeout: patience.stallMs,
    bodyTimeout: patience.stallMs,
    connections: 4,
  });
}

/** Node's own list, the system's, and the files that pip and OpenSSL are told to use: what works for `pip` works here. */
function trustedCertificates(env: Environment): string[] {
  const all = new Set([...getCACertificates('default'), ...getCACertificates('system')]);
  for (const path of [env.PIP_CERT, env.SSL_CERT_FILE, env.REQUESTS_CA_BUNDLE]) {
    if (!path) continue;
    try {
      const blocks = readFileSync(path, 'utf8').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n?/g);
      for (const block of blocks ?? []) all.add(block);
    } catch {
      // A path that is not there adds no trust; the connection will say what is missing.
    }
  }
  return [...all];
}
