import { ANY_PART, eventTag, partTag } from '@/lib/domain/change-tags';
import { WHOLE_EVENT } from './parts-of-event';

/** A change of more parts than these drops the event as a whole, because a cache remembers every tag that was dropped. */
const MAX_PARTS = 200;

/**
 * The tags of the cached pages that a change of an event concerns: those that show a part which is another now. Takes the digests
 * of its parts before and after.
 */
export function changedTags(
  eventCode: string,
  was: ReadonlyMap<string, string>,
  is: ReadonlyMap<string, string>,
): string[] {
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (part) => was.get(part) !== is.get(part),
  );
  if (changed.includes(WHOLE_EVENT) || changed.length > MAX_PARTS) return [eventTag(eventCode)];
  return [ANY_PART, ...changed].map((part) => partTag(eventCode, part));
}
