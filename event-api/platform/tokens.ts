import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Environment } from '@/lib/env';
import { addSeconds } from '@/lib/time/seconds';
import type { Clock } from './clock';
import { type EventCodes, NEVER_RENAMED } from './event-codes/event-codes';

/** Lifetime of a visitor's token. It is renewed in its second half. */
export const VISITOR_TOKEN_SECONDS = 24 * 60 * 60;

export interface VisitorToken {
  eventCode: string;
  visitorId: string;
  /** Less than half of its lifetime is left: the answer should carry a new token. */
  ageing: boolean;
}

/** What a mailed link proves: access to the mailbox, for one subject and one purpose. */
export interface LinkClaim {
  eventCode: string;
  /** `open-registration`, `accept-offer`, … */
  purpose: string;
  /** A code or an e-mail address. */
  subject: string;
}

/** Of the present secret first. They are no bytes, of which Node 24 makes a key for each signature: that takes five times as long. */
export type EventKeys = readonly [KeyObject, ...KeyObject[]];

export interface Tokens {
  /** Issues a visitor's token for an event (design §5). */
  issueVisitor(visitor: { eventCode: string; visitorId: string }): Promise<string>;
  /** Null when it is forged or expired. */
  readVisitor(token: string): Promise<VisitorToken | null>;
  issueLink(claim: LinkClaim, seconds: number): Promise<string>;
  /** A link's secret in eleven characters, for text messages, one for each claim. It is stored, so that it can be looked up. */
  issueShortLink(claim: LinkClaim, seconds: number): Promise<string>;
  /** The subject of a link of either kind; null when it is forged, expired, or for another purpose or event. */
  readLink(token: string, expected: Pick<LinkClaim, 'eventCode' | 'purpose'>): Promise<string | null>;
  /** A deterministic signature of a claim in 32 characters, for secrets that need not be stored. */
  sealOf(claim: LinkClaim): string;
  /**
   * Keys of a purpose at an event, for what is printed and cannot be sent again: the first signs. Those after it are of a
   * secret that this one replaced, and only read.
   */
  keysFor(claim: Pick<LinkClaim, 'eventCode' | 'purpose'>): EventKeys;
}

const ISSUER = 'rendezvous';
const VISITOR = 'visitor';
/** The first part of every token: how it is signed (RFC 7519). */
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url');

/** Cache of verified tokens, so that not every call has to verify a signature. */
const MAX_KNOWN_TOKENS = 10_000;
/** Cache of keys, of which an event has one for each purpose. */
const MAX_KEPT_KEYS = 5000;

interface Claims {
  event: string;
  sub: string;
  /** Seconds since 1970. */
  exp: number;
}

/** Base64url characters of a seal, six bits each. */
const SEAL_CHARS = 32;

/** Everything but short links, for which `withShortLinks` has the database. */
export function createTokens(
  secret: string,
  clock: Clock,
  codes: EventCodes = NEVER_RENAMED,
  formerSecret?: string | undefined,
): Omit<Tokens, 'issueShortLink'> {
  const key = createSecretKey(secret, 'utf8');
  const at = (instant: string) => Math.floor(Date.parse(instant) / 1000);

  // Signed here, at once: jose has every signature made in another thread, which takes ten times as long.
  const issue = (event: string, aud: string, sub: string, seconds: number): string => {
    const now = clock.now();
    const claims = { event, iss: ISSUER, aud, sub, iat: at(now), exp: at(addSeconds(now, seconds)) };
    const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  };
  const cache = new LRUCache<string, Claims>({ max: MAX_KNOWN_TOKENS });
  const keys = new LRUCache<string, EventKeys>({ max: MAX_KEPT_KEYS });
  const read = async (token: string, audience: string): Promise<Claims | null> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience,
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'sub', 'event'],
      });
      const { event, sub, exp } = payload;
      return typeof event === 'string' && sub && exp ? { event, sub, exp } : null;
    } catch {
      return null;
    }
  };

  return {
    async issueVisitor({ eventCode, visitorId }) {
      const event = codes.firstOf(eventCode);
      const token = issue(event, VISITOR, visitorId, VISITOR_TOKEN_SECONDS);
      const exp = at(clock.now()) + VISITOR_TOKEN_SECONDS;
      cache.set(token, { event, sub: visitorId, exp });
      return token;
    },
    async readVisitor(token) {
      const claims = cache.get(token) ?? (await read(token, VISITOR));
      const left = claims ? claims.exp - at(clock.now()) : 0;
      if (!claims || left <= 0) return null;
      cache.set(token, claims);
      return {
        eventCode: codes.currentOf(claims.event),
        visitorId: claims.sub,
        ageing: left < VISITOR_TOKEN_SECONDS / 2,
      };
    },
    issueLink: async ({ eventCode, purpose, subject }, seconds) =>
      issue(codes.firstOf(eventCode), `link:${purpose}`, subject, seconds),
    async readLink(token, { eventCode, purpose }) {
      const claims = await read(token, `link:${purpose}`);
      return claims && codes.currentOf(claims.event) === eventCode ? claims.sub : null;
    },
    sealOf: ({ eventCode, purpose, subject }) =>
      createHmac('sha256', secret)
        .update(JSON.stringify(['seal', codes.firstOf(eventCode), purpose, subject]))
        .digest('base64url')
        .slice(0, SEAL_CHARS),
    keysFor({ eventCode, purpose }) {
      const about = JSON.stringify(['key', codes.firstOf(eventCode), purpose]);
      const known = keys.get(about);
      if (known) return known;
      const keyOf = (from: string) => createSecretKey(createHmac('sha256', from).update(about).digest());
      const made: EventKeys =
        formerSecret === undefined ? [keyOf(secret)] : [keyOf(secret), keyOf(formerSecret)];
      keys.set(about, made);
      return made;
    },
  };
}

/** Where a generated secret is kept. */
export const secretFile = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'token-secret');

/**
 * The secret that signs tokens and links: TOKEN_SECRET, else one that is generated at the first start and stored in
 * DATA_DIR, readable by the process's user only. Instances that share a database must share TOKEN_SECRET too.
 */
export function tokenSecret(env: Pick<Environment, 'TOKEN_SECRET' | 'DATA_DIR'>): string {
  if (env.TOKEN_SECRET) return env.TOKEN_SECRET;
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const file = secretFile(env);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // Linking fails if the file exists, so when several processes start at once, the first one's secret is used.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
