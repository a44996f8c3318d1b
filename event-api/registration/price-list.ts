import type { CartItem } from '@/lib/contract/parts/cart';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import {
  type Chargeable,
  type FeeLine,
  type FeeRules,
  type FeeSummary,
  shownAmount,
  summariseFees,
} from '@/lib/domain/registration/fees';
import { taxesOf } from '@/lib/domain/registration/taxes';
import type { Locale } from '@/lib/i18n/languages';
import { feeRules } from '../checkout/fee-rules';
import { inMinorUnits } from '../checkout/minor-units';
import type { PartOfOrder } from '../checkout/order-part';
import type { Text } from '../definition/values';
import { localise } from '../tenancy/localise';
import type { StoredEvent } from '../tenancy/stored-event';

type Track = StoredEvent['tracks'][number];

/** Sessions of a basket that are held or confirmed, and not cancelled. */
export function attendedSessions(items: readonly CartItem[]): CartItem[] {
  return items.filter((item) => item.workshops_cart_status === 'Y' && item.cancelled === 'N');
}

/** What the parts of an order add to its fees. */
export type PartFees = Pick<PartOfOrder, 'chargeables' | 'discounts' | 'exempt'>;

/**
 * Everything that a registration has to pay (specification §3, fees): the track with its early-bird price, the event's extra
 * fees for the track, and the workshops that are paid with the registration. Fees paid to an instructor are excluded.
 */
export function chargeables(
  definition: StoredEvent,
  track: Track,
  items: readonly CartItem[],
  locale: Locale,
): Chargeable[] {
  const { currency, languages } = definition.event;
  const words = (text: Text) => localise(text, locale, languages);
  const units = (amount: number) => inMinorUnits(amount, currency);
  const one = { quantity: 1, taxed: true };

  const place: Chargeable = {
    ...one,
    category: 'registration',
    code: track.code,
    description: words(track.name),
    unitAmount: units(track.fee),
    ...(track.early_bird && {
      earlyBird: { unitAmount: units(track.early_bird.fee), until: track.early_bird.until },
    }),
  };
  const extras = definition.registration.fees
    .filter((fee) => fee.tracks === undefined || fee.tracks.includes(track.code))
    .map(
      (fee): Chargeable => ({
        ...one,
        category: 'conference',
        code: fee.code,
        description: words(fee.name),
        unitAmount: units(fee.amount),
      }),
    );
  const workshops = attendedSessions(items).flatMap((item): Chargeable[] =>
    item.fee === null || item.payable !== 'registration'
      ? []
      : [
          {
            ...one,
            category: 'workshop',
            code: item.workshops_session_code,
            description: item.workshops_title,
            unitAmount: item.fee.amount,
          },
        ],
  );
  return [place, ...extras, ...workshops];
}

/** The fee lines and total of a registration at an instant (design §7). */
export function feesOf(
  definition: StoredEvent,
  track: Track,
  items: readonly CartItem[],
  {
    locale,
    now,
    parts = [],
    charged = [],
  }: { locale: Locale; now: string; parts?: readonly PartFees[]; charged?: FeeRules['charged'] },
): FeeSummary {
  const all = [
    ...chargeables(definition, track, items, locale),
    ...parts.flatMap((part) => part.chargeables),
  ];
  const discounts = parts.flatMap((part) => part.discounts);
  const exempt = Object.assign({}, ...parts.map((part) => part.exempt));
  return summariseFees(all, { ...feeRules(definition, locale, exempt), discounts, charged }, now);
}

/** The price of a track without workshops, computed like in the review. */
export function trackPrice(
  definition: StoredEvent,
  track: Track,
  { locale, now }: { locale: Locale; now: string },
): RegistrationTrack['price'] {
  const { currency } = definition.event;
  const money = (amount: number) => ({ amount, currency });
  const { total, lines } = feesOf(definition, track, [], { locale, now });
  const shown = (all: readonly FeeLine[]) => all.reduce((sum, line) => sum + shownAmount(line), 0);
  const isEarly = lines.some((line) => line.early_bird);
  const { early_bird: _ended, ...regular } = track;
  const later = isEarly ? shown(feesOf(definition, regular, [], { locale, now }).lines) : null;
  return {
    amount: money(shown(lines)),
    total: money(total),
    later: later === null ? null : money(later),
    includes: [
      ...lines
        .filter((line) => line.category !== 'registration')
        .map((line) => ({ name: line.description, amount: money(shownAmount(line)) })),
    ],
    taxes: taxesOf(lines)
      .filter(({ amount }) => amount > 0)
      .map(({ name, amount }) => ({ name, amount: money(amount) })),
  };
}

/** The sessions whose fee is paid to the instructor on the day. It is not part of the total. */
export function payableToInstructor(items: readonly CartItem[]) {
  return attendedSessions(items).flatMap((item) =>
    item.fee !== null && item.payable === 'instructor'
      ? [{ session_code: item.workshops_session_code, title: item.workshops_title, fee: item.fee }]
      : [],
  );
}
