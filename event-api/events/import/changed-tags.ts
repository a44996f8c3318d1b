import { ANY_PART, eventTag, partTag } from '@/lib/domain/change-tags';
import { type EventVersion, partsOfEvent, WHOLE_EVENT } from './parts-of-event';

/** A change of more parts than these drops the event as a whole, because a cache remembers every tag that was dropped. */
const MAX_PARTS = 200;

/** The tags of the cached pages that a change of an event concerns: those that show a part which is another now. */
export function changedTags(before: EventVersion | undefined, after: EventVersion): string[] {
  const { code } = after.event.event;
  const whole = [eventTag(code)];
  if (!before) return whole;
  const was = partsOfEvent(before);
  const is = partsOfEvent(after);
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (part) => was.get(part) !== is.get(part),
  );
  if (changed.includes(WHOLE_EVENT) || changed.length > MAX_PARTS) return whole;
  return [ANY_PART, ...changed].map((part) => partTag(code, part));
}
