import type * as contract from '@/lib/contract/desk/door/sale';
import { WAYS_AT_DOOR, type WayAtDoor } from '@/lib/domain/attendance/ways-at-door';
import { isAllowed } from '@/lib/domain/team-roles';
import { REQUEST, refuse } from '@/lib/errors';
import { type Translate, translator } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { look, perform } from '../../acts/act';
import { lookAtSale, sellAtDoor } from '../../acts/door';
import { entryTicketOf } from '../../entry/entry-ticket';
import { drawQr } from '../../entry/qr-drawing';
import { occupanciesOf } from '../../platform/inventory/availability';
import { limitRate } from '../../platform/limits/limit-rate';
import { feesOf } from '../../registration/price-list';
import { REGISTRATION } from '../../registration/registration-owner';
import type { SiteEvent } from '../../tenancy/event';
import { eventLink } from '../../tenancy/event-address';
import { eventTexts } from '../../tenancy/event-texts';
import { TRACK_PLACES } from '../../tenancy/registration-state';
import { askFirst } from '../ask-first';
import { type DeskContext, type DeskRoutesOf, eventOf, sessionOf } from '../desk-use-case';
import { letInSold } from './let-in-sold';

const DAY_SECONDS = 24 * 60 * 60;
/** Each sells a place and sends a letter; more than a busy door sells in a day. */
const MAX_SALES_PER_DAY = 1000;

/** How the account may take money: a door only where its event says so, and it gives nothing away. */
export function waysOf(context: Pick<DeskContext, 'at'>): readonly WayAtDoor[] {
  const { event, role } = eventOf(context);
  if (isAllowed(role, 'people')) return WAYS_AT_DOOR;
  return event.definition.registration.door_sells ? WAYS_AT_DOOR.filter((way) => way !== 'nothing') : [];
}

/** The tickets that the account may sell: a door none that takes an invitation or a group. */
function ticketsOf(context: DeskContext) {
  const { event, role } = eventOf(context);
  const { tracks } = event.definition;
  return isAllowed(role, 'people')
    ? tracks
    : tracks.filter(({ listed, invitation, group }) => listed && !invitation && !group);
}

type Tried = Awaited<ReturnType<typeof lookAtSale.run>>;
type Sold = Extract<Tried, { outcome: 'done' }>;

export const saleCalls: DeskRoutesOf<typeof contract> = {
  async getDoorSale(context) {
    const { event } = eventOf(context);
    const { db, clock, locale } = context;
    const { definition, code: eventCode } = event;
    const now = clock.now();
    const places = await occupanciesOf(db, { eventCode, now, kind: TRACK_PLACES });
    const { text } = eventTexts(event, locale);
    return {
      tickets: ticketsOf(context).map((track) => {
        const { total: amount, currency } = feesOf(definition, track, [], { locale, now });
        const place = places.find(({ code }) => code === track.code);
        const left = place?.capacity == null ? null : Math.max(0, place.capacity - place.sold - place.held);
        return { key: track.code, name: text(track.name), price: { amount, currency }, left };
      }),
      ways: [...waysOf(context)],
    };
  },

  async sellAtDoor(context, { agreed, event: eventCode, first_name, last_name, pay, ...given }) {
    const isSold = ticketsOf(context).some(({ code }) => code === given.ticket);
    if (!waysOf(context).includes(pay) || !isSold) throw refuse(403, REQUEST, 'desk_not_allowed');
    const { event } = eventOf(context);
    const { place, locale } = context;
    const words = await translator(locale, 'desk_sale.act');
    const { languages } = event.definition.event;
    const input = {
      ...{ ...given, pay, event: eventCode, firstName: first_name, lastName: last_name, locale },
      // Who sells speaks with them.
      ...(languages.includes(locale) && { language: locale }),
      door: words('door'),
    };
    const name = `${first_name} ${last_name}`;
    const ticket = nameOf(context, event, given.ticket);
    const whyNot = ({ outcome }: Exclude<Tried, Sold>) => ({ reasons: [words(outcome)] });
    let sold: Sold | undefined;
    const answer = await askFirst<object>(
      agreed,
      async () => {
        const tried = await look(place, lookAtSale, input);
        if (tried.outcome !== 'done') return whyNot(tried);
        return { consequences: consequencesOf(words, { name, ticket, locale }, tried) };
      },
      async () => {
        await limitSales(context);
        const done = await perform(place, sellAtDoor, input);
        if (done.outcome !== 'done') return whyNot(done);
        sold = done;
        return { told: words('done', { name }) };
      },
    );
    if (answer.outcome !== 'done') return answer;
    if (!sold) throw new Error('what is done was sold');
    const { code, locale: language } = sold.registration;
    const owed = owedOf(sold);
    const url = owed && eventLink(context.env, event, language, paths.payInvoice(owed.code));
    return {
      ...{ ...answer, name, ticket, checked_in: sold.checkedIn },
      entry: entryTicketOf(context, event, { kind: REGISTRATION, code, place: 1 }),
      price: priceOf(sold),
      pay_at: url === null ? null : { url, qr: drawQr(url) },
    };
  },

  async letInSold(context, { code, scan }) {
    const words = await translator(context.locale, 'desk_sale.act');
    return letInSold(context, { code, scan, door: words('door') });
  },
};

function nameOf({ locale }: DeskContext, event: SiteEvent, code: string): string {
  const track = event.definition.tracks.find((each) => each.code === code);
  return track ? eventTexts(event, locale).text(track.name) : code;
}

const owedOf = ({ invoice }: Sold) => (invoice && invoice.state !== 'paid' ? invoice : null);

/** Null where nothing is to be paid. */
const priceOf = ({ fees }: Sold) =>
  fees && fees.total > 0 ? { amount: fees.total, currency: fees.currency } : null;

function consequencesOf(
  words: Translate,
  { name, ticket, locale }: { name: string; ticket: string } & Pick<DeskContext, 'locale'>,
  sold: Sold,
): string[] {
  const { unanswered, checkedIn, registration } = sold;
  const { email } = registration;
  const price = priceOf(sold);
  const amount = price ? formatMoney(price, locale) : '';
  const paid = owedOf(sold) ? words('owed', { amount, email }) : words('cash', { amount });
  return [
    price ? paid : words('nothing'),
    words('will', { name, ticket }),
    words('letter', { email }),
    ...(checkedIn ? [words('checked_in')] : []),
    ...(unanswered.length > 0 ? [words('unanswered', { names: unanswered.join(', ') })] : []),
  ];
}

async function limitSales(context: DeskContext): Promise<void> {
  const { db, clock } = context;
  const { event } = eventOf(context);
  const limits = [{ key: `account ${sessionOf(context).account.code}`, points: MAX_SALES_PER_DAY }];
  await limitRate({ db, clock, event }, { name: 'desk sale', seconds: DAY_SECONDS, limits });
}
