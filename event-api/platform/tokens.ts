import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { addSeconds } from '@/lib/time/seconds';
import type { Clock } from './clock';

/** How long a visitor's token holds, in seconds; it is renewed in its second half. */
export const VISITOR_TOKEN_SECONDS = 24 * 60 * 60;

export interface VisitorToken {
  eventCode: string;
  visitorId: string;
  /** Under half of its life is left: the answer should carry a new one. */
  ageing: boolean;
}

/** What a mailed link proves: that the reader of the mailbox asks, about one thing, for one purpose. */
export interface LinkClaim {
  eventCode: string;
  /** `open-registration`, `accept-offer`, … */
  purpose: string;
  /** What it is about: a code or an e-mail address. */
  subject: string;
}

export interface Tokens {
  /** A token of the event for a visitor (design §5). */
  issueVisitor(visitor: { eventCode: string; visitorId: string }): Promise<string>;
  /** Null when it is not one of ours, or has ended. */
  readVisitor(token: string): Promise<VisitorToken | null>;
  issueLink(claim: LinkClaim, seconds: number): Promise<string>;
  /** What the link is about; null when it is for something else, not ours, or has ended. */
  readLink(token: string, expected: Pick<LinkClaim, 'eventCode' | 'purpose'>): Promise<string | null>;
  /** What only this house can know of a subject: always the same 32 letters, which no database gives away. */
  sealOf(claim: LinkClaim): string;
}

const ISSUER = 'rendezvous';
const VISITOR = 'visitor';

/** Visitors' tokens that are known to be ours, so that a call in a rush does not have its signature checked each time. */
const MAX_KNOWN_TOKENS = 10_000;

interface Claims {
  event: string;
  sub: string;
  /** Its end, in seconds since 1970. */
  exp: number;
}

/** Letters of a seal, of six bits each. */
const SEAL_CHARS = 32;

export function createTokens(secret: string, clock: Clock): Tokens {
  const key = new TextEncoder().encode(secret);
  const at = (instant: string) => Math.floor(Date.parse(instant) / 1000);

  const issue = (claims: Record<string, string>, audience: string, subject: string, seconds: number) => {
    const now = clock.now();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(at(now))
      .setExpirationTime(at(addSeconds(now, seconds)))
      .sign(key);
  };
  const known = new LRUCache<string, Claims>({ max: MAX_KNOWN_TOKENS });
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
    issueVisitor: ({ eventCode, visitorId }) =>
      issue({ event: eventCode }, VISITOR, visitorId, VISITOR_TOKEN_SECONDS),
    async readVisitor(token) {
      const claims = known.get(token) ?? (await read(token, VISITOR));
      const left = claims ? claims.exp - at(clock.now()) : 0;
      if (!claims || left <= 0) return null;
      known.set(token, claims);
      return { eventCode: claims.event, visitorId: claims.sub, ageing: left < VISITOR_TOKEN_SECONDS / 2 };
    },
    issueLink: ({ eventCode, purpose, subject }, seconds) =>
      issue({ event: eventCode }, `link:${purpose}`, subject, seconds),
    async readLink(token, { eventCode, purpose }) {
      const claims = await read(token, `link:${purpose}`);
      return claims?.event === eventCode ? claims.sub : null;
    },
    sealOf: ({ eventCode, purpose, subject }) =>
      createHmac('sha256', key)
        .update(JSON.stringify(['seal', eventCode, purpose, subject]))
        .digest('base64url')
        .slice(0, SEAL_CHARS),
  };
}
