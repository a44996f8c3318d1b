import type { ActAnswer } from '@/lib/contract/desk/agreement';
import type * as contract from '@/lib/contract/desk/person-acts';
import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { brandName } from '@/lib/domain/orders/card-words';
import type { CardAmount } from '@/lib/domain/orders/payment-entry';
import { notFound } from '@/lib/errors';
import { type Translate, translator } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { formatDate, formatDay, formatMoment, formatTimeSpan } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { giveBack, lookAtRefund } from '../../acts/money';
import {
  cancelFor,
  changeForHolder,
  issueTicket,
  lookAtCancellation,
  lookAtChange,
  lookAtResending,
  lookAtTicket,
  resendLetter,
} from '../../acts/people';
import { choicesOf } from '../../acts/person';
import { BUYER } from '../../buyers/buyer-owner';
import { formIn } from '../../forms/filled-form';
import { REGISTRATION } from '../../registration/registration-owner';
import { eventTexts } from '../../tenancy/event-texts';
import { askFirst } from '../ask-first';
import { type DeskContext, type DeskRoutesOf, eventOf } from '../desk-use-case';
import { ownerOfEvent } from '../of-event';
import { changeSentences } from './change-sentences';

/** The kinds of orders that are cancelled by their code. Applications and proposals are declined, groups released. */
const CANCELLED_KINDS = [REGISTRATION, BUYER];

/** The kinds of orders that money is given back of. */
const PAID_KINDS = [REGISTRATION, 'group', BUYER, 'exhibitor', 'sponsor'];

/** What says the acts in the caller's language. */
async function wordsOf(context: DeskContext) {
  const { event } = eventOf(context);
  const words = await translator(context.locale, 'desk_person.acts');
  const { currency, time_zone: zone } = event.definition.event;
  return {
    words,
    money: (amount: number) => formatMoney({ amount, currency }, context.locale),
    date: (at: string) => formatDate(at, zone, context.locale),
    moment: (at: string) => formatMoment(at, zone, context.locale, context.clock.now()),
  };
}

export const personActCalls: DeskRoutesOf<typeof contract> = {
  async resendConfirmation(context, { code, agreed }) {
    await ownerOfEvent(context, code, [REGISTRATION]);
    const { place } = context;
    const { words, moment } = await wordsOf(context);
    return askFirst<{ version: number; email: string }>(
      agreed,
      async () => {
        const found = await look(place, lookAtResending, { code });
        if (found.outcome === 'unknown') throw notFound();
        const { registration } = found;
        if (found.outcome === 'not_submitted') return { reasons: [words('not_submitted')] };
        const { last } = found;
        return {
          consequences: [
            words('resend.will', { email: registration.email }),
            ...(last ? [words(`resend.last_${last.state}`, { moment: moment(last.at) })] : []),
          ],
          version: last?.id ?? 0,
          email: registration.email,
        };
      },
      async ({ version, email }) => {
        const { outcome } = await perform(place, resendLetter, { code, once: String(version) });
        return outcome === 'done'
          ? { told: words('resend.done', { email }) }
          : { reasons: [words('not_submitted')] };
      },
    );
  },

  async getRegistrationChoices(context, { code }) {
    await ownerOfEvent(context, code, [REGISTRATION]);
    const { event } = eventOf(context);
    const choices = await look(context.place, choicesOf, { code, locale: context.locale });
    if (!choices) throw notFound();
    const { text } = eventTexts(event, context.locale);
    const tickets = event.definition.tracks.map(({ code: ticket, name, modes }) => ({
      ...{ code: ticket, name: text(name), modes: [...modes] },
    }));
    const zone = event.definition.event.time_zone;
    const { locale } = context;
    // Said here: browsers may have other rules of time zones.
    const offered = choices.offered.map(({ start, end, ...session }) => ({
      ...session,
      when: `${formatDay(start, zone, locale)}, ${formatTimeSpan(start, end, zone, locale)}`,
    }));
    return { ...choices, offered, tickets };
  },

  async changeRegistrationFor(context, { event: _, agreed, ...wants }) {
    await ownerOfEvent(context, wants.code, [REGISTRATION]);
    const { place, locale } = context;
    const { event } = eventOf(context);
    const { words, money } = await wordsOf(context);
    const labels = new Map(
      fieldsOf(formIn(event, 'registration', locale)).map(({ name, label }) => [name, label]),
    );
    type Told = Awaited<ReturnType<typeof lookAtChange.run>>;
    const whyNot = (told: Exclude<Told, { outcome: 'done' }>): string[] => {
      switch (told.outcome) {
        case 'unknown':
          throw notFound();
        case 'not_submitted':
          return [words('not_submitted')];
        case 'nothing':
          return [words('change.nothing')];
        case 'outdated':
          throw new Error('what is outdated is asked about again');
        case 'due':
          return [words('change.due', { amount: money(told.amount) })];
        case 'refused':
          return told.problems.map(({ field, message }) => {
            const label = labels.get(field);
            return label === undefined ? message : words('change.field', { label, message });
          });
      }
    };
    return askFirst<{ version: number }>(
      agreed,
      async () => {
        const told = await look(place, lookAtChange, { ...wants, locale });
        if (told.outcome !== 'done') return { reasons: whyNot(told) };
        return { consequences: changeSentences(context, words, told), version: told.version };
      },
      async ({ version }) => {
        const done = await perform(place, changeForHolder, { ...wants, locale, version });
        if (done.outcome === 'outdated') return 'outdated';
        return done.outcome === 'done' ? { told: words('change.done') } : { reasons: whyNot(done) };
      },
    );
  },

  async cancelOrder(context, { kind, code, refund, message, agreed }) {
    await ownerOfEvent(
      context,
      code,
      CANCELLED_KINDS.filter((each) => each === kind),
    );
    const { place } = context;
    const { words, money } = await wordsOf(context);
    return askFirst<{ amount: number }>(
      agreed,
      async () => {
        const found = await look(place, lookAtCancellation, { code, refund });
        const why = whyNotCancelled(words, found.outcome);
        if (why) return why;
        const amount = found.refund?.amount ?? 0;
        return {
          consequences: [
            words('cancel.will', { kind, email: found.order?.email ?? '' }),
            amount > 0 ? words('cancel.refund', { amount: money(amount) }) : words('cancel.no_refund'),
            words(message === '' ? 'cancel.letter' : 'cancel.letter_saying'),
            words('cancel.for_good', { kind }),
          ],
          amount,
        };
      },
      async ({ amount }) => {
        const asked = { code, refund, message: message || null, agreed: amount };
        const { outcome } = await perform(place, cancelFor, asked);
        if (outcome === 'outdated') return 'outdated';
        return whyNotCancelled(words, outcome) ?? { told: words('cancel.done', { kind }) };
      },
    );
  },

  async issueFreeTicket(context, { agreed, event: eventCode, first_name, last_name, ...given }) {
    const { place } = context;
    const { event } = eventOf(context);
    const { words } = await wordsOf(context);
    const { text } = eventTexts(event, context.locale);
    const input = {
      ...{ ...given, event: eventCode, firstName: first_name, lastName: last_name },
      locale: context.locale,
    };
    type Issued = Awaited<ReturnType<typeof lookAtTicket.run>>;
    const whyNot = ({ outcome }: Exclude<Issued, { outcome: 'done' }>) => ({
      reasons: [words(`comp.${outcome}`)],
    });
    return askFirst<object>(
      agreed,
      async () => {
        const issued = await look(place, lookAtTicket, input);
        if (issued.outcome !== 'done') return whyNot(issued);
        const track = event.definition.tracks.find(({ code }) => code === given.ticket);
        return {
          consequences: [
            words('comp.will', {
              name: `${first_name} ${last_name}`,
              ticket: track ? text(track.name) : given.ticket,
            }),
            words('comp.letter', { email: given.email }),
            ...(issued.unanswered.length > 0
              ? [words('comp.unanswered', { names: issued.unanswered.join(', ') })]
              : []),
          ],
        };
      },
      async () => {
        const issued = await perform(place, issueTicket, input);
        return issued.outcome === 'done'
          ? { told: words('comp.done', { email: given.email }) }
          : whyNot(issued);
      },
    );
  },

  async giveMoneyBack(context, { kind, code, amount: typed, reason, agreed }): Promise<ActAnswer> {
    await ownerOfEvent(
      context,
      code,
      PAID_KINDS.filter((each) => each === kind),
    );
    const { place } = context;
    const { words, money, date } = await wordsOf(context);
    // People type a comma where their language has one.
    const asked = { code, amount: typed.replace(',', '.'), reason: reason || null };
    type Told = Awaited<ReturnType<typeof lookAtRefund.run>>;
    const whyNot = (told: Exclude<Told, { outcome: 'done' }>): string[] => {
      switch (told.outcome) {
        case 'unknown':
          return [words('refund.unknown')];
        case 'no_amount':
          return [words('refund.no_amount')];
        case 'above':
          return [words('refund.above', { left: money(told.left) })];
        case 'already':
          return [words('refund.already', { amount: money(told.amount), date: date(told.at) })];
      }
    };
    const to = ({ amount, card, invoice }: CardAmount): string => {
      if (invoice) return words('refund.invoice', { amount: money(amount), number: invoice.number });
      if (!card) return words('refund.some_card', { amount: money(amount) });
      return words('refund.card', {
        ...{ amount: money(amount), brand: brandName(card.brand), last4: card.last4 },
      });
    };
    return askFirst<{ amount: number }>(
      agreed,
      async () => {
        const told = await look(place, lookAtRefund, asked);
        if (told.outcome !== 'done') return { reasons: whyNot(told) };
        return {
          consequences: [
            ...told.cards.map(to),
            words('refund.left', { left: money(told.left) }),
            words(asked.reason === null ? 'refund.letter' : 'refund.letter_saying'),
          ],
          amount: told.amount,
        };
      },
      async ({ amount }) => {
        const told = await perform(place, giveBack, asked);
        return told.outcome === 'done'
          ? { told: words('refund.done', { amount: money(amount) }) }
          : { reasons: whyNot(told) };
      },
    );
  },
};

/** Null where it is, or can be, cancelled. */
function whyNotCancelled(
  words: Translate,
  outcome: Awaited<ReturnType<typeof lookAtCancellation.run>>['outcome'],
): { reasons: string[] } | null {
  switch (outcome) {
    case 'unknown':
      throw notFound();
    case 'already':
    case 'not_submitted':
    case 'paying':
      return { reasons: [words(`cancel.${outcome}`)] };
    default:
      return null;
  }
}
