import type { Cart } from '@/lib/contract/parts/cart';
import { readProgramme } from '../../programme/read-programme';
import { eventTranslator } from '../../tenancy/event-texts';
import type { BasketReader } from '../basket/read-basket';
import { type SessionEntry, sessionEntry } from './session-entry';

/**
 * What an owner waits for, and what is held for them to take, as the letter is written: offers first.
 * @param until an instant in words
 */
export async function waitEntries(
  { db, event, locale }: Pick<BasketReader, 'db' | 'event' | 'locale'>,
  { items, waits }: Cart,
  until: (instant: string) => string,
): Promise<SessionEntry[]> {
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
