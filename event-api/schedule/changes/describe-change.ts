import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getProgrammeChanges } from '@/lib/contract/schedule';
import type { Locale } from '@/lib/i18n/languages';
import type { Translate } from '@/lib/i18n/translate';
import { formatDay, formatTimeSpan, localDate } from '@/lib/time/format';

/** One change, as the call answers it. */
export type Change = AnswerOf<typeof getProgrammeChanges>['changes'][number];
/** A session before or after a change. */
export type ChangingSession = NonNullable<Change['before']>;

interface Reading {
  /** Texts of the namespace `changes`. */
  words: Translate;
  locale: Locale;
  timeZone: string;
}

/** What changed, in a sentence that needs only the session's title before it. */
export function describeChange(
  { kind, before, after }: Pick<Change, 'kind' | 'before' | 'after'>,
  reading: Reading,
): string {
  const { words } = reading;
  const session = after ?? before;
  if (!session) return '';
  const whole = { when: whenOf(session, reading), where: whereOf(session, words) };
  // A session has no version before it was added, and none after it was left out.
  if (!before || !after) return words(kind === 'added' ? 'added' : 'cancelled', whole);
  switch (kind) {
    case 'added':
    case 'restored':
      return words(kind, whole);
    case 'cancelled':
      return words(kind, { when: whenOf(before, reading), where: whereOf(before, words) });
    case 'time':
      return describeMove(before, after, reading);
    case 'room':
      return words('room', { before: whereOf(before, words), after: whereOf(after, words) });
    case 'title':
      return words('title_changed', { before: before.title });
    case 'presenters':
      return words('presenters', {
        before: namesOf(before, reading.locale),
        after: namesOf(after, reading.locale),
        had: before.presenters.length,
        has: after.presenters.length,
      });
  }
}

function describeMove(before: ChangingSession, after: ChangingSession, reading: Reading): string {
  const { words, locale, timeZone } = reading;
  const isSameDay = localDate(before.start, timeZone) === localDate(after.start, timeZone);
  if (!isSameDay) return words('time', { before: whenOf(before, reading), after: whenOf(after, reading) });
  const span = ({ start, end }: ChangingSession) => formatTimeSpan(start, end, timeZone, locale);
  return words('time_same_day', {
    before: span(before),
    after: span(after),
    day: formatDay(after.start, timeZone, locale),
  });
}

function whenOf({ start, end }: ChangingSession, { words, locale, timeZone }: Reading): string {
  return words('when', {
    day: formatDay(start, timeZone, locale),
    span: formatTimeSpan(start, end, timeZone, locale),
  });
}

function whereOf({ type, room }: ChangingSession, words: Translate): string {
  if (room !== null) return room;
  return words(type === 'O' ? 'online' : 'no_room');
}

const namesOf = ({ presenters }: ChangingSession, locale: Locale): string =>
  new Intl.ListFormat(locale).format(presenters);
