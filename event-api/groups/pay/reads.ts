import { notFound } from '@/lib/errors';
import { LANGUAGES, type Locale } from '@/lib/i18n/languages';
import { decimals } from '@/lib/money';
import { FileAnswer, type UseCase } from '../../calls/use-case';
import { composePaid, paidReadings } from '../../checkout/paid-payments';
import { receiptAnswer } from '../../orders/receipt';
import { atOneInstant } from '../../platform/clock';
import { normaliseCode } from '../../platform/codes';
import { csvLines } from '../../platform/csv';
import { readTogether } from '../../platform/database/readings/read-together';
import { readProgramme } from '../../programme/read-programme';
import { leftOf } from '../../registration/refund-policy';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';
import { groupOwner } from '../../tenancy/group-owner';
import { trackOfGroup } from '../group-rules';
import { listMembers } from '../members/queries';
import { stateReader } from '../members/reached-state';
import { findGroup, requireGroup } from '../queries';
import { describePayment, isOrganiser, memberName } from './describe-payment';
import { readGroupReceipt } from './group-receipt';
import { readChosen, readPayableGroup } from './payable-members';
import { findGroupPayment } from './stored-payments';

/** What a group owes, member by member (specification §7). */
export const getGroupPayInformation: UseCase<'getGroupPayInformation'> = async (
  caller,
  { code, members },
) => {
  const context = atOneInstant(caller);
  const { db, event } = context;
  const group = await requireGroup(db, { eventCode: event.code, code: normaliseCode(code) });
  await readProgramme(db, event);
  return describePayment(context, await readChosen(context, group, members));
};

/** The receipt of one payment of a group as PDF, in the organiser's language, for the organiser and whoever paid. */
export const getGroupReceipt: UseCase<'getGroupReceipt'> = async (context, { code, payment_ID }) => {
  const { db, event, visitorId } = context;
  const group = await requireGroup(db, { eventCode: event.code, code: normaliseCode(code) });
  const owners = [groupOwner(group.code)];
  const paid = composePaid(await readTogether(db, paidReadings({ eventCode: event.code, owners })));
  const payment = paid.find((one) => one.payment.id === payment_ID)?.payment;
  if (!payment) throw notFound('payment_ID');
  const isTheirs = (await findGroupPayment(db, payment.id))?.visitorId === visitorId;
  if (!isTheirs && !(await isOrganiser(context, group))) throw notFound('payment_ID');
  const { locale } = group;
  return receiptAnswer({ event, locale }, await readGroupReceipt({ ...context, locale }, group, payment));
};

/**
 * The members of a group as CSV, in the caller's language: what the board shows, and no key to anything
 * (docs/rooms/groups.md#no-keys-for-organisers).
 */
export const downloadGroupList: UseCase<'downloadGroupList'> = async (caller, { code }) => {
  const context = atOneInstant(caller);
  const { db, event, locale } = context;
  const group = await findGroup(db, { eventCode: event.code, code });
  if (!group) throw notFound('code');
  await readProgramme(db, event);
  const { members } = await readPayableGroup(context, group);
  const all = await listMembers(db, { eventCode: event.code, code });
  const stateOf = stateReader(all);
  const words = await eventTranslator(event, locale, 'mail.group_list');
  const { text } = eventTexts(event, locale);
  const { currency } = event.definition.event;
  const lines = members.map((member) => {
    const { stored, reading, state, fees } = member;
    const { registration, track, paid = [] } = reading ?? {};
    const reached = stateOf(
      stored,
      registration && {
        status: registration.status,
        isLeft: registration.leftToGroupAt !== null,
        charged: registration.fees?.total ?? null,
      },
    );
    const isGroup = ['paid', 'payable', 'added'].includes(state);
    const whole = state === 'added' ? reading?.fees : fees;
    const former = all.find((one) => stored.replaces !== null && one.registrationCode === stored.replaces);
    return [
      memberName(member),
      stored.email,
      stored.phone,
      text((track ?? trackOfGroup(event, stored)).name),
      words(registration?.mode ?? stored.mode),
      words(`state_${reached}`),
      isGroup ? words('by_group') : state === 'paid_alone' ? words('by_member') : '',
      whole ? plainAmount(whole.total, { currency, locale }) : '',
      paid.length > 0 ? plainAmount(leftOf(paid), { currency, locale }) : '',
      former?.name ?? '',
    ];
  });
  const columns = [
    'name',
    'email',
    'phone',
    'track',
    'mode',
    'state',
    'payer',
    'total',
    'paid',
    'in_place_of',
  ];
  const heads = columns.map((column) => words(column, { currency }));
  const file = `${event.code}-${group.code}.csv`;
  return new FileAnswer(csvLines([heads, ...lines], { bom: true }), 'text/csv; charset=utf-8', file);
};

/** An amount as a spreadsheet program reads it as a number. */
function plainAmount(amount: number, { currency, locale }: { currency: string; locale: Locale }): string {
  const digits = decimals(currency);
  const text = (amount / 10 ** digits).toFixed(digits);
  return text.replace('.', LANGUAGES[locale].numbers.decimal);
}
