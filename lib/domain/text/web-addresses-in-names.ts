/**
 * Which names may carry a full stop that reads like the address of a website. "Code.org" and "Node.js Foundation" are names;
 * "Win at spam.example/now" is an advertisement in the event's mail. What passes here is still made no link by a mail
 * program, because letters are written with `withoutAutoLinks`.
 */

import { namesOrganisation } from './names-in-sentences';

/** What is written before a name with a full stop, and without a space by some: "St.John", "J.R.Smith", "Ass.Nat". */
const SHORTENED =
  /^(\p{L}|st|ste|sts|dr|dre|mr|mrs|ms|mx|mme|mlle|prof|rev|hon|sr|jr|fr|pr|me|no|co|inc|ltd|lté|ass|assn|soc|dept|univ|mt|ft)$/iu;

/** Two letters that end no address; technologies are called by them: "Node.js". */
const NO_COUNTRY = /^(js|ts|cs|vb|nt|os|db|ui|ux|hq|jr|ii|iv|vi|xi)$/i;
/** Endings that organisations are called by: countries and the old general ones. */
const OF_ORGANISATIONS = /^([a-z]{2}|com|net|org|edu|gov|int|coop|museum|quebec|dev|app)$/i;
/** Countries whose addresses cost nothing and are used by spam. */
const FREE = /^(tk|ml|ga|cf|gq|cc|ws|pw|su)$/i;
/** All other endings that a mail program makes a link of, most of them cheap as well. */
const OTHER_ENDINGS =
  /^(\p{L}{2}|info|biz|xyz|site|online|shop|store|top|club|live|link|click|icu|vip|pro|fun|win|bet|page|blog|news|chat|email|world|space|website|tech|cloud|games|casino|example|test|invalid|localhost)$/iu;
/** Second part of an address below a country: "gc.ca", "co.uk". */
const BELOW_A_COUNTRY = /^(co|com|org|net|ac|edu|gov|gc|qc|on|bc)\.[a-z]{2}$/i;

const SCHEME = /:\/\/|\bwww\.|\b(https?|mailto|javascript|data|tel):/iu;
const NUMBERS = /(^|[^\d.])\d{1,3}(\.\d{1,3}){3}($|[^\d.])/;
/** Words with a full stop in them, with what would follow an address: a path, a port, a question. */
const DOTTED = /[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu;

/** Small words within a name. */
const SMALL = /^(&|\+|and|et|of|the|for|in|at|de|des|du|la|le|les|pour|en|à|au|aux|y|und|für|von)$/iu;
/** What an organisation's name begins with before its own word, besides what `namesOrganisation` knows. No call to act. */
const KIND =
  /^(academy|amis|center|chapter|college|committee|company|council|équipe|foundation|friends|fund|group|institute|initiative|network|partners|projet|project|school|society|team)$/iu;
/** Other words of a name begin with a capital letter or a digit. */
const NAMED = /^[(«"“]?[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u;
/** Words after the one that reads like an address. */
const MAX_LATER_WORDS = 4;

/** Words that end like the address of a website. */
export function addressLikeWords(text: string): string[] {
  return (text.match(DOTTED) ?? []).filter((word) => {
    const labels = word.split('.');
    const ending = labels.at(-1) ?? '';
    if (!/^(\p{L}[\p{L}\p{M}]+|xn--.+)$/iu.test(ending) || NO_COUNTRY.test(ending)) return false;
    const isShortened = labels.slice(0, -1).every((label) => SHORTENED.test(label));
    return !isShortened || OF_ORGANISATIONS.test(ending) || OTHER_ENDINGS.test(ending);
  });
}

/**
 * Whether a text has the address of a web site or a mailbox in it that is no name of an organisation. A name has at most one
 * word that reads like an address, of a name and an ending that organisations have, and around it only words that are
 * written like names. Names with full stops are none: "St. John", "J.R.", "St.John", "Web 2.0 Society".
 */
export function hasWebAddress(text: string): boolean {
  // Full-width letters and dots look like plain ones, and browsers read them so.
  const plain = text.normalize('NFKC').replace(/[\u3002\uff61]/g, '.');
  if (SCHEME.test(plain) || NUMBERS.test(plain) || /\S@\S/.test(plain)) return true;
  const [word, ...others] = addressLikeWords(plain);
  if (word === undefined) return false;
  return others.length > 0 || !isOrganisation(plain, word) || !text.includes(word);
}

/** @param word the one word of the name that reads like an address */
function isOrganisation(name: string, word: string): boolean {
  const [before = '', after = ''] = name.split(word);
  // Nothing may be attached to it: "evil.com/x", "evil.com:80", "evil.com?x", "x.evil.com".
  if (!/(^|[\s(«"“’'])$/.test(before) || !/^([\s)»"”,]|['’]s?\b|\.?$)/.test(after)) return false;
  const labels = word.split('.');
  const ending = BELOW_A_COUNTRY.test(labels.slice(-2).join('.')) ? 2 : 1;
  const own = labels.slice(0, -ending);
  if (own.length !== 1 || !/^[a-z0-9à-ÿ-]+$/iu.test(own[0] ?? '')) return false;
  const last = labels.at(-1) ?? '';
  if (!OF_ORGANISATIONS.test(last) || FREE.test(last)) return false;
  const first = words(before.replace(/[(«"“]/g, ' ').replace(/\b[dl][’']/giu, ' '));
  const rest = words(after.replace(/^[’']s?\b/, ''));
  return (
    first.every((each) => SMALL.test(each) || KIND.test(each) || namesOrganisation(each)) &&
    rest.length <= MAX_LATER_WORDS &&
    rest.every((each) => SMALL.test(each) || NAMED.test(each))
  );
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}&+]/u.test(word));

/** Stands after a full stop, so that mail programs make no link of the word. Nobody sees it. */
const WORD_JOINER = '\u2060';

/**
 * A text of a letter, in which no bare word becomes a link. Mail programs make one of "Code.org" or "spam.shop" wherever it
 * stands, and visitors' names and titles are in letters to others. Full addresses, with their scheme or an `@`, stay links.
 */
export function withoutAutoLinks(text: string): string {
  return separated(text, WORD_JOINER, /:\/\/|@/);
}

/**
 * Keeps a text message from making links of names, where a character that nobody sees would make all of it longer. An
 * address that is written without its scheme, to be short, has a path.
 */
export function withoutAutoLinksInText(text: string): string {
  return separated(text, ' ', /[/@]/);
}

function separated(text: string, mark: string, isAddress: RegExp): string {
  return text.replace(/\S+/gu, (part) => {
    if (isAddress.test(part)) return part;
    return addressLikeWords(part).reduce(
      (marked, word) => marked.replace(word, word.replaceAll('.', `.${mark}`)),
      part,
    );
  });
}
