import type { Owner } from '../../platform/owner';
import { readProgramme } from '../../programme/read-programme';
import { eventTranslator } from '../../tenancy/event-texts';
import { type BasketReader, readBasket } from '../basket/read-basket';
import { type SessionEntry, sessionEntry } from './session-entry';

interface Waits {
  owner: Owner;
  now: string;
  /** An instant in words. */
  until: (instant: string) => string;
}

/** What an owner waits for, and what is held for them to take, as the letter is written: offers first. */
export async function waitEntries(
  { db, event, locale, owners }: BasketReader,
  { owner, now, until }: Waits,
): Promise<SessionEntry[]> {
  const { items, waits } = await readBasket({ db, event, locale, owners }, { owner, now });
  if (waits.length === 0) return [];
  const words = await eventTranslator(event, locale, 'mail.waits');
  const programme = await readProgramme(db, event);
  const titles = new Map(items.map((item) => [item.workshops_session_code, item.workshops_title]));
  const entries = waits.map(async ({ session, state, offered_until, old_session_code: old }) => {
    const found = programme.sessionByCode.get(session.workshops_session_code);
    if (!found) return [];
    const entry = await sessionEntry(event, locale, programme, found);
    const title = titles.get(old ?? '');
    const stands =
      state === 'offered' && offered_until !== null
        ? words('offered', { until: until(offered_until) })
        : title === undefined
          ? words('waiting')
          : words('exchange', { title });
    return [{ ...entry, lines: [...entry.lines, stands] }];
  });
  return (await Promise.all(entries)).flat();
}
