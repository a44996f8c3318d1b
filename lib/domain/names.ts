/**
 * Texts that one visitor types and others read: names in letters, on receipts, in lists. What cannot be seen must not
 * change how the text around it reads, and nobody may use the event's mail to send an address of their own.
 */

/** Characters that reorder the text around them, or change nothing that can be seen: marks of direction, zero widths, tags. */
const UNSEEN =
  /\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Scripts whose letters are written differently with a joiner between them, as in Persian names; and emoji. */
const JOINED =
  '[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]';
/** Joiners that join nothing. Also zero wide, so they can hide within a Latin word. */
const STRAY_JOINERS = new RegExp(`(?<!${JOINED})[\\u200c\\u200d]+|[\\u200c\\u200d]+(?!${JOINED})`, 'gu');

const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').replace(STRAY_JOINERS, '');

/** A text of one line, without control characters, line ends, and what cannot be seen. Right-to-left letters stay. */
export function cleanLine(text: string): string {
  return withoutUnseen(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
}

/** A text of several lines, without control characters and what cannot be seen. */
export function cleanText(text: string): string {
  return withoutUnseen(
    text.replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n').replace(/(?:(?![\t\n])\p{Cc})+/gu, ' '),
  );
}

/** What is written before a name with a full stop, and without a space by some: "St.John", "J.R.Smith", "Ass.Nat". */
const SHORTENED =
  /^(\p{L}|st|ste|sts|dr|dre|mr|mrs|ms|mx|mme|mlle|prof|rev|hon|sr|jr|fr|pr|me|no|co|inc|ltd|lté|ass|assn|soc|dept|univ|mt|ft)$/iu;
/** Endings of web addresses that a mail program makes a link of, besides those of two letters. */
const ENDINGS =
  /^(\p{L}{2}|com|net|org|edu|gov|info|biz|app|dev|xyz|site|online|shop|store|top|club|live|link|click|icu|vip|pro|fun|win|bet|quebec|page|blog|news|chat|email|world|space|website|tech|cloud|games|casino|example|test|invalid|localhost)$/iu;

const SCHEME = /:\/\/|\bwww\.|\b(https?|mailto|javascript|data|tel):/iu;
const NUMBERS = /(^|[^\d.])\d{1,3}(\.\d{1,3}){3}($|[^\d.])/;

/**
 * Whether a text has the address of a web site or a mailbox in it, or what a mail program would make a link of. Names with
 * full stops are none: "St. John", "J.R.", "St.John", "Web 2.0 Society".
 */
export function hasWebAddress(text: string): boolean {
  // Full-width letters and dots look like plain ones, and browsers read them so.
  const plain = text.normalize('NFKC').replace(/[\u3002\uff61]/g, '.');
  if (SCHEME.test(plain) || NUMBERS.test(plain) || /\S@\S/.test(plain)) return true;
  const words = plain.match(/[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+/gu) ?? [];
  return words.some((word) => {
    const labels = word.split('.');
    const ending = labels.at(-1) ?? '';
    if (!/^(\p{L}[\p{L}\p{M}]+|xn--.+)$/iu.test(ending)) return false;
    const isShortened = labels.slice(0, -1).every((label) => SHORTENED.test(label));
    return !isShortened || ENDINGS.test(ending);
  });
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A name within a text of another direction: isolated (FSI … PDI), so that it does not reorder what stands beside it. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
