import { type FeeSummary, summariseFees } from '@/lib/domain/registration/fees';
import type { Message } from '@/lib/errors';
import { feeRules } from '../../checkout/fee-rules';
import type { TheirPayment } from '../../checkout/their-payments';
import { shownLines, versionOf } from '../../orders/version';
import { isHeldBy } from '../../platform/inventory/holds';
import type { Places } from '../../platform/inventory/items';
import { eventTexts } from '../../tenancy/event-texts';
import { whyNoExtras } from '../application-rules';
import { extraItem, extrasOf } from '../offers';
import { extraChargeables } from '../reading/application-fees';
import { placeState } from '../reading/application-problems';
import { type ApplicationReading, type Reader, readApplication } from '../reading/read-application';
import type { AddedExtra, StoredApplication } from '../schema';

/** Extras that are to be added to an application, as they would be now. */
export interface AdditionReading {
  /** The application as it was sent, with what was added before. */
  before: ApplicationReading;
  extras: readonly AddedExtra[];
  places: Places[];
  /** Those of the places that are to be held for it: none while something cannot be added anyway. */
  notHeld: Places[];
  /** What they cost by themselves, at the prices and taxes of today. */
  fees: FeeSummary;
  version: number;
  problems: { reason: 'extra_lost' | 'extra_limit'; message: Message }[];
  payment: TheirPayment | undefined;
}

export async function readAddition(
  reader: Reader,
  application: StoredApplication,
  wanted: readonly AddedExtra[],
): Promise<AdditionReading> {
  const { event, locale } = reader;
  const { kind } = application;
  const before = await readApplication(reader, application);
  const { now, places: own, exempt } = before;
  const texts = eventTexts(event, locale);
  const added = extrasOf(event, kind).flatMap((offered) => {
    const quantity = wanted.find(({ extraCode }) => extraCode === offered.code)?.quantity ?? 0;
    return quantity > 0 ? [{ offered, place: { ...extraItem(kind, offered.code), quantity } }] : [];
  });
  const extras = added.map(({ place }) => ({ extraCode: place.code, quantity: place.quantity }));
  const places = added.map(({ place }) => place);
  const chosen = extraChargeables(event, kind, extras, locale);
  const fees = summariseFees(chosen, feeRules(event.definition, locale, exempt), now);
  const has = (extra: string) => before.extras.find(({ code }) => code === extra)?.quantity ?? 0;
  const isAllowed =
    whyNoExtras(reader, application) === null &&
    added.every(({ offered, place }) => has(offered.code) + place.quantity <= offered.limit);
  return {
    ...{ before, extras, places, fees },
    notHeld: isAllowed ? places.filter((place) => !isHeldBy(own.held, now)(place)) : [],
    version: versionOf([extras, fees.currency, shownLines(fees)]),
    problems: added.flatMap(({ offered, place }): AdditionReading['problems'] => {
      const { limit } = offered;
      const name = texts.text(offered.name);
      if (has(offered.code) + place.quantity > limit) {
        const message = { key: 'application_extra_limit', values: { name, count: limit } };
        return [{ reason: 'extra_limit', message }];
      }
      const state = placeState(own, { place, offered, isSubmitted: false, now });
      const message = { key: 'extra_taken', values: { name } };
      return state === 'lost' ? [{ reason: 'extra_lost', message }] : [];
    }),
    payment: before.newest,
  };
}
