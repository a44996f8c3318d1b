import { TEXT_LINK } from '@/components/ui/page-link';
import { fillIn } from '@/lib/i18n/fill-in';
import type { ShownZone } from './use-zone';

/** With `{zone}` for its name; the visitor's own zone is not named until it is shown. */
export interface ZoneWords {
  shown: string;
  toOwn: string;
  toEvent: string;
}

interface ZoneNoteProps extends ShownZone {
  /** Of the event. */
  timeZone: string;
  nameOf: (zone: string) => string;
  words: ZoneWords;
}

/** Names the time zone, with the button to the other one. */
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
