import { pageLocale } from '@/lib/i18n/page-locale';
import { zoneName } from '@/lib/time/zone-name';
import { zoneWords } from '../words/words';
import { ZoneChoice } from './zone-choice';

interface EventZoneProps {
  /** The id of the element whose times are in the event's zone. */
  root: string;
  timeZone: string;
  /** An instant of what is shown: a zone's name and offset depend on the season. */
  at: string;
}

/** Names the event's zone, in which the page's times are, and offers the reader their own (specification §9). */
export async function EventZone({ root, timeZone, at }: EventZoneProps) {
  const [words, locale] = await Promise.all([zoneWords(), pageLocale()]);
  return <ZoneChoice {...{ root, timeZone, at, words, locale }} name={zoneName(at, timeZone, locale)} />;
}
