import { TEXT_LINK } from '@/components/ui/text-link';
import type { ShownZone } from './use-zone';

/** With `{zone}` for the zone's name. */
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
      <span role="status">{words.shown.replace('{zone}', nameOf(shown))}</span>
      {other !== undefined && (
        <>
          {' '}
          <button type="button" onClick={() => choose(other)} className={`min-h-6 print:hidden ${TEXT_LINK}`}>
            {(other === timeZone ? words.toEvent : words.toOwn).replace('{zone}', nameOf(other))}
          </button>
        </>
      )}
    </p>
  );
}
