import { z } from 'zod';
import { Refusal } from '@/lib/errors';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import type { UseCaseContext } from '../calls/use-case';
import { type DefinedLetter, defineLetter } from '../notices/letter/define-letter';
import type { LetterBound } from '../notices/letter/letter';
import { type LetterFrame, type LetterParts, letterFrame } from '../notices/letter/letter-frame';
import { HOUR_SECONDS, mayWriteTo } from '../notices/recipients/may-write-to';
import { readEmail } from '../notices/recipients/read-recipient';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import type { SiteEvent } from '../tenancy/event';

/** The letter with which whoever lost the links to their orders gets new ones. */

const MAX_LINKS = 10;

/** Whose links are asked for. */
interface LinksRequest {
  email: string;
  /** Of the letter. */
  locale: Locale;
}

export const linksRequest = z.object({ email: z.string(), locale: z.enum(LOCALES) });

/** What the links are written with. */
export interface LinksWriter extends Pick<LetterFrame, 'locale' | 'words' | 'shared' | 'texts'> {
  platform: Platform;
  event: SiteEvent;
}

interface LinksEntry<Request, Row> {
  /** Kind of the letter's jobs. */
  kind: string;
  /** See `letterFrame`. Its texts get the number of links as `count`. */
  topic: string;
  /** `linksRequest`, and what else says which orders are meant. */
  payload: z.ZodType<Request>;
  /** The orders of an address, the newest first. */
  list(db: Db, request: Request & { eventCode: string }): Promise<Row[]>;
  /** Says of each order which one it is, with its link. */
  write(writer: LinksWriter, rows: readonly Row[]): Promise<LetterParts>;
  /** The refusal of an address that has no orders. Without it, nobody learns whether it has any. */
  unknown?(): Refusal;
}

/** How the links of a kind's orders are mailed. */
interface OrderLinks<Request, Row> extends Pick<LinksEntry<Request, Row>, 'list' | 'unknown'> {
  letter: DefinedLetter<Request, Extract<LetterBound, { by: 'recipient' }>>;
}

/** Defines the letter with a kind's links. It is sent for every request, if there are any. */
export function defineOrderLinks<Request extends LinksRequest, Row>(
  entry: LinksEntry<Request, Row>,
): OrderLinks<Request, Row> {
  const { kind, topic, payload, list, write } = entry;
  const letter = defineLetter({
    kind,
    bound: { by: 'recipient', perHour: 3 },
    payload,
    async compose(platform, event, request) {
      const { email: to, locale } = request;
      const all = await list(platform.db, { ...request, eventCode: event.code });
      const rows = all.slice(0, MAX_LINKS);
      if (rows.length === 0) return null;
      const values = { count: rows.length };
      const { frame, ...writer } = await letterFrame(event, { locale, topic, values });
      return frame({ to, ...(await write({ ...writer, platform, event }, rows)) });
    },
  });
  return { ...entry, letter };
}

/** Mails the links of an address's orders to it. */
export async function mailOrderLinks<Request extends LinksRequest, Row>(
  context: UseCaseContext,
  { letter, list, unknown }: OrderLinks<Request, Row>,
  typed: Request,
): Promise<{ done: true }> {
  const { database, db, event, clock } = context;
  const eventCode = event.code;
  const payload = { ...typed, email: readEmail(typed.email) };
  const rows = await list(db, { ...payload, eventCode });
  if (rows.length === 0 && unknown) throw unknown();
  if (rows.length > 0 && (await mayWriteTo(context, letter, payload.email))) {
    await database.transaction((tx) => letter.enqueue(tx, { eventCode, now: clock.now(), payload }));
  }
  return { done: true };
}

/**
 * Mails the link to go on with an order that is left unfinished, to the address that its visitor gives
 * (docs/rooms/applications.md#coming-back). Anybody can give any address, so the letter is one of the event's
 * budget.
 * @param keep notes the address in the transaction in which it calls `mail`
 * @throws Refusal 429 at `email` when the address was written to too often, or the budget is used up
 */
export async function mailDraftLink<Request extends LinksRequest, Row>(
  context: UseCaseContext,
  { letter }: Pick<OrderLinks<Request, Row>, 'letter'>,
  typed: Request,
  keep: (email: string, mail: (tx: Db) => Promise<void>) => Promise<unknown>,
): Promise<{ done: true }> {
  const { event, clock } = context;
  const payload = { ...typed, email: readEmail(typed.email) };
  const { kind, bound } = letter;
  const asked = { kind, bound: { ...bound, budget: 'when asked for' as const } };
  if (!(await mayWriteTo(context, asked, payload.email, 'email'))) {
    throw new Refusal(429, { email: [{ key: 'link_sent_enough' }] }, HOUR_SECONDS);
  }
  await keep(payload.email, (tx) => letter.enqueue(tx, { eventCode: event.code, now: clock.now(), payload }));
  return { done: true };
}
