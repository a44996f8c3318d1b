import { pageLocale } from '@/lib/i18n/page-locale';
import { zoneName } from '@/lib/time/zone-name';
import { zoneWords } from '../words/words';
import { ZoneChoice } from './zone-choice';

interface EventZoneProps {
  /** The id of the element that holds the times. */
  root: string;
  timeZone: string;
  /** An instant of the programme: name and offset of a zone depend on the season. */
  at: string;
}

/** Names the event's time zone, in which the page was rendered, and offers the visitor's own (specification §9). */
export async function EventZone({ root, timeZone, at }: EventZoneProps) {
  const [words, locale] = await Promise.all([zoneWords(), pageLocale()]);
  return <ZoneChoice {...{ root, timeZone, at, words, locale }} name={zoneName(at, timeZone, locale)} />;
}
