import type * as contract from '@/lib/contract/desk/door/badges';
import { MAX_BADGES } from '@/lib/domain/badges';
import { notFound } from '@/lib/errors';
import { FileAnswer } from '../../calls/use-case';
import { HOLDER_KINDS } from '../../entry/entry-code';
import { badgesPdf } from '../../entry/entry-tasks';
import {
  type BadgeChoice,
  badgesOf,
  eventNames,
  inBadgeOrder,
  readBadgePeople,
} from '../../events/arrivals/badges';
import { inThread } from '../../platform/threads/threads';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';
import { type DeskRoutesOf, eventOf } from '../desk-use-case';

const TICKET = 'ticket:';

const kindNamed = (word: string) => HOLDER_KINDS.find((kind) => kind === word);

/** How many files the badges of people are. */
const partsOf = (people: readonly unknown[]): number => Math.ceil(people.length / MAX_BADGES);

/** @throws Refusal 404 for what names nobody */
function choiceOf({ of = '', person }: { of?: string; person: string }): BadgeChoice {
  if (person !== '') {
    const [word = '', code = ''] = person.split(':');
    const kind = kindNamed(word);
    if (!kind) throw notFound();
    return { person: { kind, code } };
  }
  if (of.startsWith(TICKET)) return { ticket: of.slice(TICKET.length) };
  const kind = kindNamed(of);
  if (of !== '' && !kind) throw notFound();
  return { kind };
}

export const badgeCalls: DeskRoutesOf<typeof contract> = {
  async getBadges({ db, locale, ...context }, { person }) {
    const { event } = eventOf(context);
    const people = await readBadgePeople(db, { event, locale }, choiceOf({ person }));
    const [one] = people;
    if (person !== '' && !one) throw notFound();
    const { text } = eventTexts(event, locale);
    const words = await eventTranslator(event, locale, 'entry');
    const tickets = event.definition.tracks.map(({ code, name }) => ({
      ...{ key: `${TICKET}${code}`, name: text(name) },
      count: people.filter(({ ticket }) => ticket === code).length,
    }));
    const kinds = (['exhibitor', 'sponsor', 'presenter'] as const).map((kind) => ({
      ...{ key: kind, name: words(`roles.${kind}`) },
      count: people.filter((each) => each.kind === kind).length,
    }));
    return {
      count: people.length,
      parts: partsOf(people),
      groups: [...tickets, ...kinds].filter(({ count }) => count > 0),
      name: person === '' ? null : (one?.name ?? null),
    };
  },

  async downloadBadges({ db, locale, tokens, ...context }, { size, order, part, ...asked }) {
    const { event } = eventOf(context);
    const people = await readBadgePeople(db, { event, locale }, choiceOf(asked));
    // There is no paper without anybody on it.
    if (people.length === 0) throw notFound();
    const at = Math.min(part, partsOf(people));
    const shown = inBadgeOrder(people, { order, locale }).slice((at - 1) * MAX_BADGES, at * MAX_BADGES);
    const words = await eventTranslator(event, locale, 'entry');
    const names = eventNames(event);
    const pdf = await inThread(badgesPdf, {
      ...{ size, language: locale, event: names, qrText: words('badge_qr') },
      documentTitle: [words('badges'), ...names].join(' · '),
      seller: eventTexts(event, locale).text(event.definition.event.client.name),
      badges: await badgesOf(shown, { event, tokens }),
    });
    const number = partsOf(people) > 1 ? `-${at}` : '';
    return new FileAnswer(pdf, 'application/pdf', `${event.code}-badges-${size}${number}.pdf`, locale, true);
  },
};
