import type { Accommodation } from '@/lib/contract/content/places';
import { parseAmount } from '@/lib/money';
import type { Locale } from '@/lib/paths';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import type { StoredEvent } from '../tenancy/stored-event';

/** Makes a function that turns an accommodation into its answer in the language of a call. */
export function accommodationWriter(event: SiteEvent, locale: Locale) {
  const texts = eventTexts(event, locale);
  const { event: identity, locations } = event.definition;
  return (accommodation: StoredEvent['accommodations'][number]): Accommodation => {
    const { code, rate } = accommodation;
    const location = locations.find((known) => known.code === accommodation.location);
    const amount = rate === undefined ? undefined : parseAmount(rate, identity.currency);
    return {
      code,
      name: texts.text(accommodation.name),
      description: texts.text(accommodation.description),
      photo: texts.optionalPicture(accommodation.photo),
      rate: amount === undefined ? null : { amount, currency: identity.currency },
      booking_url: accommodation.booking_url ?? null,
      booking_code: accommodation.booking_code ?? null,
      book_by: accommodation.book_by ?? null,
      phone: accommodation.phone ?? null,
      location: location ? { code: location.code, name: texts.text(location.name) } : null,
    };
  };
}
