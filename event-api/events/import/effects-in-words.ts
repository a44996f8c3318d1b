import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { anyText } from '../../definition/values';
import { counted } from '../problems/words';
import {
  type ChangedField,
  type ChangedSession,
  type ImportEffects,
  NOTHING,
  type RaisedPlaces,
} from './effects';
import { ITEM_NOUNS, placesTaken } from './items';

/** Sessions that are named; of more there is only the number. */
const MAX_NAMED_SESSIONS = 10;

/** Fields of the definition that are named; of more there is only the number. */
const MAX_NAMED_FIELDS = 20;

/** What an import would do, or has done, a line each; empty when it does nothing. */
export function effectsInWords(effects: ImportEffects): string[] {
  const { facts, fields, seats, atOnce, clashes, people, mails, raised, warnings } = effects;
  return [
    ...facts.map(({ what, before, after }) => `${what}: ${before} → ${after}`),
    ...fieldLines(fields),
    ...sessionLines(effects),
    ...effects.sessions.places.map(
      ({ code, before, after }) =>
        `places of session "${code}": ${before ?? 'any number'} → ${after ?? 'any number'}`,
    ),
    ...clashes.map(
      ({ what, code, session, other }) =>
        `the ${what} "${code}" will have the sessions "${other}" and "${session}" at the same time`,
    ),
    ...[
      [seats.lost, 'lost, because their sessions are cancelled'],
      [seats.moved, 'kept, in sessions that move'],
      [seats.back, 'given back, in sessions that take place after all'],
    ].flatMap(([count, what]) => (count === 0 ? [] : [`${counted(Number(count), 'seat')} ${what}`])),
    ...seats.notBack.map(
      ({ session, why, people: count }) =>
        `session "${session}": ${counted(count, 'seat')} not given back, because ${
          why === 'full' ? 'there are no places for them' : 'their owners have another session at that time'
        }`,
    ),
    ...atOnceLines(atOnce),
    ...(seats.waitingAgain > 0
      ? [
          `${counted(seats.waitingAgain, 'person', 'people')} on the waitlists again, in the order that they had`,
        ]
      : []),
    ...(people > 0 ? [`${counted(people, 'person', 'people')} concerned, ${counted(mails, 'mail')}`] : []),
    ...moneyLines(effects),
    ...warnings,
    ...raised.map(raisedInWords),
  ];
}

export const raisedInWords = ({ kind, code, wanted, taken }: RaisedPlaces): string =>
  `${ITEM_NOUNS[kind]} "${code}" has ${placesTaken(taken)}: its capacity is ${taken}, not ${wanted}.`;

/** What an import does in one line, without names. */
export function effectsInShort({ outcome, facts, parts, sessions, seats, mails }: ImportEffects): string {
  if (outcome === 'new') return `brought the event, with ${counted(sessions.count, 'session')}`;
  const { added, removed, cancelled, back, moved, changed } = sessions;
  const counts = Object.entries({ added, removed, cancelled, back, moved, changed }).flatMap(
    ([what, { length }]) => (length > 0 ? [`${length} ${what}`] : []),
  );
  return [
    ...facts.map(({ what, before, after }) => `${what} ${before} → ${after}`),
    ...(parts.length > 0 ? [parts.join(', ')] : []),
    ...(counts.length > 0 ? [`sessions: ${counts.join(', ')}`] : []),
    ...(seats.lost > 0 ? [`${counted(seats.lost, 'seat')} lost`] : []),
    ...(seats.back > 0 ? [`${counted(seats.back, 'seat')} given back`] : []),
    ...(mails > 0 ? [counted(mails, 'mail')] : []),
  ].join('; ');
}

function fieldLines(fields: readonly ChangedField[]): string[] {
  // What is asked about is never among those that are only counted.
  const inOrder = fields.toSorted(
    (one, other) => Number(other.isOutOfProportion) - Number(one.isOutOfProportion),
  );
  const more = fields.length - MAX_NAMED_FIELDS;
  return [
    ...inOrder.slice(0, MAX_NAMED_FIELDS).map(({ field, before, after, isOutOfProportion }) => {
      const change =
        before !== undefined && after !== undefined
          ? `${field}: ${before} → ${after}`
          : `${field} ${before === NOTHING ? 'is new' : after === NOTHING ? 'is gone' : 'has changed'}`;
      return isOutOfProportion ? `${change} (is that what you mean?)` : change;
    }),
    ...(more > 0 ? [`and ${counted(more, 'other field')}`] : []),
  ];
}

function atOnceLines(pairs: ImportEffects['atOnce']): string[] {
  const more = pairs.slice(MAX_NAMED_SESSIONS).reduce((sum, { people }) => sum + people, 0);
  return [
    ...pairs
      .slice(0, MAX_NAMED_SESSIONS)
      .map(
        ({ session, other, people }) =>
          `${counted(people, 'person', 'people')} will have "${session}" and "${other}" at the same time; their letter says how to exchange one or give it up, with its whole fee back`,
      ),
    ...(more > 0
      ? [`${counted(more, 'person', 'people')} more will have two other sessions at the same time`]
      : []),
  ];
}

function sessionLines({ outcome, sessions }: ImportEffects): string[] {
  if (outcome === 'new') return [counted(sessions.count, 'session')];
  const { added, removed, cancelled, back, moved, changed } = sessions;
  const kinds: [readonly ChangedSession[], string][] = [
    [added, 'added'],
    [cancelled, 'cancelled'],
    [removed, 'removed, which nobody has'],
    [back, 'no longer cancelled'],
    [moved, 'moved to another time or room'],
    [changed, 'changed in other ways'],
  ];
  return kinds.flatMap(([list, what]) =>
    list.length === 0 ? [] : [`${counted(list.length, 'session')} ${what}: ${namesOf(list)}`],
  );
}

function moneyLines({ money: { currency, refunds, withdrawn, made } }: ImportEffects): string[] {
  const amount = (units: number) => formatMoney({ amount: units, currency }, DEFAULT_LOCALE);
  return [
    ...(refunds > 0 ? [`${amount(refunds)} to be refunded, for cancelled sessions`] : []),
    ...(withdrawn > 0 ? [`${amount(withdrawn)} not refunded after all, because the seats go back`] : []),
    ...(made > 0
      ? [`${amount(made)} refunded already, for seats that go back: this money does not come back by itself`]
      : []),
  ];
}

function namesOf(sessions: readonly ChangedSession[]): string {
  const names = sessions
    .slice(0, MAX_NAMED_SESSIONS)
    .map(({ code, title }) => `“${anyText(title)}” (${code})`);
  const more = sessions.length - names.length;
  return [...names, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}
