import type { Lead } from '@/lib/contract/desk/agreement';
import { groupBy } from '@/lib/domain/group-by';
import { formatMoney } from '@/lib/money';
import { anyText } from '../../definition/values';
import {
  type ChangedField,
  type ChangedSession,
  type ImportEffects,
  NOTHING,
} from '../../events/import/effects';
import { localise } from '../../tenancy/localise';
import type { EventWords } from './field-words';

/** Sessions, pairs and entries that are named; of more there is only the number. */
const MAX_SAID_NAMES = 10;

const SESSION_CHANGES = ['added', 'removed', 'cancelled', 'back', 'moved', 'changed'] as const;

/** What a change does, a line each in the reader's language: first what looks like a slip, then whom it concerns. */
export function effectsInLanguage(effects: ImportEffects, words: EventWords): string[] {
  const { fields, sessions, seats, atOnce, clashes, people, mails, money, raised, facts, warnings } = effects;
  const { t, locale, event } = words;
  const line = (key: string, values: Record<string, string | number>) => t(`effects.${key}`, values);
  const counted = (key: string, count: number) => (count === 0 ? [] : [line(key, { count })]);
  const amount = (key: string, units: number) =>
    units === 0
      ? []
      : [line(key, { amount: formatMoney({ amount: units, currency: money.currency }, locale) })];
  const titleOf = ({ title }: ChangedSession) =>
    typeof title === 'string' ? title : localise(title, locale, event.definition.event.languages);
  const named = (list: readonly ChangedSession[]) => {
    const more = list.length - MAX_SAID_NAMES;
    const names = list
      .slice(0, MAX_SAID_NAMES)
      .map((session) => t('quoted', { text: titleOf(session) || anyText(session.title) }));
    return [...names, ...(more > 0 ? [t('more', { count: more })] : [])].join(', ');
  };
  const places = (count: number | null) => (count === null ? t('any_number') : String(count));
  return [
    ...fields.filter(({ isOutOfProportion }) => isOutOfProportion).map((field) => questionOf(field, words)),
    ...clashes.map(({ what, code, session, other }) =>
      line(what === 'room' ? 'room_clash' : 'presenter_clash', {
        name: what === 'room' ? words.roomName(code) : words.presenterName(code),
        session: words.sessionName(session),
        other: words.sessionName(other),
      }),
    ),
    ...raised.map(({ wanted, taken }) => line('raised', { wanted, taken })),
    ...facts.map(({ what, before, after }) =>
      t('changes', { field: t(`facts.${what.replace(' ', '_')}`), before, after }),
    ),
    ...changesOfLists(fields, words),
    ...fields
      .filter((field) => !field.isOutOfProportion && !isWholeEntry(field))
      .map((field) => changeOf(field, words)),
    ...SESSION_CHANGES.flatMap((change) =>
      sessions[change].length === 0
        ? []
        : [line(`sessions_${change}`, { count: sessions[change].length, names: named(sessions[change]) })],
    ),
    ...sessions.places.map(({ before, after, ...session }) =>
      line('places', { session: titleOf(session), before: places(before), after: places(after) }),
    ),
    ...counted('seats_lost', seats.lost),
    ...counted('seats_moved', seats.moved),
    ...counted('seats_back', seats.back),
    ...seats.notBack.map(({ session, why, people: count }) =>
      line(`not_back_${why}`, { count, session: words.sessionName(session) }),
    ),
    ...counted('waiting_again', seats.waitingAgain),
    ...atOnce
      .slice(0, MAX_SAID_NAMES)
      .map(({ session, other, people: count }) =>
        line('at_once', { count, session: words.sessionName(session), other: words.sessionName(other) }),
      ),
    ...counted(
      'more_at_once',
      atOnce.slice(MAX_SAID_NAMES).reduce((sum, pair) => sum + pair.people, 0),
    ),
    ...(people > 0 ? [line('letters', { people, mails })] : []),
    ...amount('refunds', money.refunds),
    ...amount('withdrawn', money.withdrawn),
    ...amount('made', money.made),
    ...(people === 0 && money.refunds === 0 && effects.outcome === 'changed' ? [t('effects.nobody')] : []),
    ...warnings,
  ];
}

/** Lists of those who will have two sessions at once, by pair. */
export const leadsOf = ({ atOnce }: ImportEffects, { t, sessionName }: EventWords): Lead[] =>
  atOnce.slice(0, MAX_SAID_NAMES).map(({ session, other }) => ({
    list: 'overlaps',
    filter: { session, beside: other },
    text: t('who_has_both', { session: sessionName(session), other: sessionName(other) }),
  }));

const ENTRY = /^(.*)\[([^\]]+)\]$/;

/** Whether it is an entry that comes or goes, rather than a field of one. */
const isWholeEntry = ({ field, before, after }: ChangedField): boolean =>
  ENTRY.test(field) && (before === NOTHING || after === NOTHING);

/** What comes into each list and goes out of it, a sentence for all of them. */
function changesOfLists(fields: readonly ChangedField[], words: EventWords): string[] {
  const lists = groupBy(fields.filter(isWholeEntry), ({ field, before }) => {
    const [, list = ''] = ENTRY.exec(field) ?? [];
    return `${before === NOTHING ? 'entries_added' : 'entries_removed'} ${list}`;
  });
  return [...lists].map(([key, entries]) => {
    const [change = '', list = ''] = key.split(' ');
    const names = entries.slice(0, MAX_SAID_NAMES).map(({ field }) => words.entryName(field));
    const more = entries.length - MAX_SAID_NAMES;
    return words.t(`effects.${change}`, {
      list: words.fieldName(list),
      count: entries.length,
      names: [...names, ...(more > 0 ? [words.t('more', { count: more })] : [])].join(', '),
    });
  });
}

function changeOf({ field, before, after }: ChangedField, words: EventWords): string {
  const { t } = words;
  const name = words.fieldName(field);
  if (before === undefined || after === undefined) return t('other', { field: name });
  return t('changes', {
    field: name,
    before: said(field, before, words),
    after: said(field, after, words),
  });
}

/** A price that may lack a digit: how much less or more it is than now. */
function questionOf(change: ChangedField, words: EventWords): string {
  const [before, after] = [Number(change.before), Number(change.after)];
  const question =
    after < before
      ? words.t('much_less', { percent: Math.round((1 - after / before) * 100) })
      : words.t('much_more', { times: Math.round(after / before) });
  return words.t('asked', { change: changeOf(change, words), question });
}

/** As effects say values: nothing, yes and no in the words of the file. */
function said(field: string, value: string, words: EventWords): string {
  if (value === NOTHING) return words.t('nothing');
  return words.valueInWords(field, value === 'true' ? true : value === 'false' ? false : value);
}
