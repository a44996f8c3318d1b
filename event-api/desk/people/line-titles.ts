import type { FeeLine } from '@/lib/domain/registration/fees';
import type { Locale } from '@/lib/i18n/languages';
import type { Text } from '../../definition/values';
import type { Programme } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';

type Line = Pick<FeeLine, 'category' | 'code' | 'description'>;

/**
 * What a line of an order is for, in the reader's language: it is kept in the language of whoever ordered. Only what the event
 * still calls so is said by its name of today; all else stays as it was ordered.
 */
export function lineTitles(event: SiteEvent, programme: Programme, locale: Locale): (line: Line) => string {
  const { tracks, registration, activities } = event.definition;
  const { text } = eventTexts(event, locale);
  const named = [...tracks, ...registration.fees, ...activities];
  const isCalled = (name: Text, description: string) =>
    typeof name !== 'string' && Object.values(name).includes(description);
  return ({ category, code, description }) => {
    const session = category === 'workshop' ? programme.sessionByCode.get(code) : undefined;
    const title = session && programme.workshopByCode.get(session.workshopCode)?.title;
    const names =
      title === undefined ? named.filter((each) => each.code === code).map(({ name }) => name) : [title];
    const name = names.find((each) => isCalled(each, description));
    return name === undefined ? description : text(name);
  };
}
