import { TEXT_LINK } from '@/components/ui/text-link';
import { fillIn } from '@/lib/i18n/fill-in';
import type { ShownZone } from './use-zone';

/** With `{zone}` for the zone's name; the reader's own needs none until they see it. */
export interface ZoneWords {
  shown: string;
  toOwn: string;
  toEvent: string;
}

interface ZoneNoteProps extends ShownZone {
  /** The event's own zone. */
  timeZone: string;
  nameOf: (zone: string) => string;
  words: ZoneWords;
}

/** Says in which zone the times are, with the way to the other one. */
export function ZoneNote({ shown, other, choose, timeZone, nameOf, words }: ZoneNoteProps) {
  return (
    <p className="text-sm text-quiet">
      <span role="status">{fillIn(words.shown, { zone: nameOf(shown) })}</span>
      {other !== undefined && (
        <>
          {' '}
          <button type="button" onClick={() => choose(other)} className={`min-h-6 print:hidden ${TEXT_LINK}`}>
            {other === timeZone ? fillIn(words.toEvent, { zone: nameOf(other) }) : words.toOwn}
          </button>
        </>
      )}
    </p>
  );
}
