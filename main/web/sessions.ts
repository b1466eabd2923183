/**
 * Who may use the page: whoever opened a link that this program printed. A link's ticket works once and for ten minutes; it
 * becomes a session, which is a cookie that scripts cannot read. Both are 32 random bytes, kept here as digests only.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { WebPlace } from './checkRequest.ts';

export interface Sessions {
  /** For one link. */
  newTicket(nowMs: number): string;
  /** The session's secret, once; null for a ticket that is used, old or none. */
  redeem(ticket: string, nowMs: number): string | null;
  /** Looks at the whole `Cookie` header. */
  isOpen(cookies: string | undefined, nowMs: number): boolean;
  /** The `Set-Cookie` header that carries a session's secret. */
  cookieOf(secret: string): string;
}

export const ticketLifeMs = 10 * 60_000;
/** A page that is open asks now and then; a session that nobody uses ends. */
const sessionLifeMs = 12 * 60 * 60_000;
/** Links that were printed and never opened, and pages: more than a person has, few enough to be looked through. */
const most = { tickets: 16, sessions: 32 } as const;

interface Kept {
  readonly digest: Buffer;
  endsAtMs: number;
}

export function openSessions({ port, root }: WebPlace, random: () => Buffer = () => randomBytes(32)): Sessions {
  // Cookies do not know ports. The name keeps two of these servers apart; the path keeps the cookie from every other server of
  // this machine, because no other has pages below an address that was drawn by lot.
  const name = `countersign_${port}`;
  let tickets: Kept[] = [];
  let sessions: Kept[] = [];
  return {
    newTicket(nowMs) {
      const ticket = random().toString('base64url');
      tickets = [...alive(tickets, nowMs), { digest: digestOf(ticket), endsAtMs: nowMs + ticketLifeMs }].slice(
        -most.tickets,
      );
      return ticket;
    },
    redeem(ticket, nowMs) {
      const found = find(alive(tickets, nowMs), ticket);
      if (found === undefined) return null;
      tickets = tickets.filter((kept) => kept !== found);
      const secret = random().toString('base64url');
      sessions = [...alive(sessions, nowMs), { digest: digestOf(secret), endsAtMs: nowMs + sessionLifeMs }].slice(
        -most.sessions,
      );
      return secret;
    },
    isOpen(cookies, nowMs) {
      // Another program on this machine may set a cookie of the same name: ours counts, wherever it stands.
      for (const value of valuesOf(cookies, name)) {
        const found = find(alive(sessions, nowMs), value);
        if (found === undefined) continue;
        found.endsAtMs = nowMs + sessionLifeMs;
        return true;
      }
      return false;
    },
    cookieOf: (secret) => `${name}=${secret}; Path=${root}; HttpOnly; SameSite=Strict`,
  };
}

function alive(kept: readonly Kept[], nowMs: number): Kept[] {
  return kept.filter(({ endsAtMs }) => nowMs < endsAtMs);
}

/** Every digest is compared, each in constant time: how long it takes says nothing. */
function find(kept: readonly Kept[], secret: string): Kept | undefined {
  const digest = digestOf(secret);
  let found: Kept | undefined;
  for (const each of kept) if (timingSafeEqual(each.digest, digest)) found = each;
  return found;
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function valuesOf(cookies: string | undefined, name: string): readonly string[] {
  return (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .slice(0, 8);
}
