/** Turns what the network or the file system throws into a few words for a person. Never an object dump or a stack. */

const known: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name cannot be resolved',
  EAI_AGAIN: 'its name cannot be resolved now',
  ECONNREFUSED: 'it refuses the connection',
  ECONNRESET: 'the connection broke',
  EPIPE: 'the connection broke',
  ENETUNREACH: 'the network cannot be reached',
  EHOSTUNREACH: 'it cannot be reached',
  ETIMEDOUT: 'it does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
  UND_ERR_HEADERS_TIMEOUT: 'it accepted the connection and then said nothing',
  UND_ERR_BODY_TIMEOUT: 'it stopped sending',
  UND_ERR_SOCKET: 'the connection broke',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'it sent another length than it said',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted here',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not trusted here',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  EACCES: 'the folder may not be written',
  EPERM: 'the folder may not be written',
  EROFS: 'the folder is read-only',
};

export function sayTransportFault(error: unknown): string {
  const code = codeOf(error);
  if (code !== undefined && known[code] !== undefined) return known[code];
  const message = error instanceof Error ? error.message : String(error);
  return code === undefined ? message : `${message} (${code})`;
}

export function isOutOfSpace(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
