/** What browsers take out of an address or read as a slash, so that it leads elsewhere than it says. */
const MISREAD = /[\s\\\p{Cc}\p{Cf}]/u;

/** Whether a text is the address of another site: http or https, a host, and nobody's name before it. */
export function isWebAddress(link: string): boolean {
  if (MISREAD.test(link) || !/^https?:\/\/[^/@?#]+([/?#]|$)/i.test(link)) return false;
  return URL.canParse(link);
}

/**
 * Whether an organiser's link may stand on a page: a path of the site itself, a place on the page, a web address, or a
 * mailbox. `//host` and `/\host` look like paths and lead to another site.
 */
export function isSafeLink(link: string): boolean {
  if (MISREAD.test(link)) return false;
  if (link.startsWith('/')) return !link.startsWith('//');
  return link.startsWith('#') || /^mailto:[^@]+@[^@]+$/i.test(link) || isWebAddress(link);
}

/** A host of the public web: labels with a dot between them, and an ending that is no number. */
const PUBLIC_HOST = /^([a-z0-9_-]{1,63}\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * The website that somebody typed, which may lack its beginning: `firm.ca` is `https://firm.ca`. Undefined for everything
 * that is not the address of a website, or that leads elsewhere than it seems to: `//host`, `https://user@host`. Every
 * website that a visitor gives is read by this.
 */
export function websiteAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address = /^https?:/i.test(text) ? text : `https://${text}`;
  if (!isWebAddress(address)) return undefined;
  return PUBLIC_HOST.test(new URL(address).hostname) ? address : undefined;
}

/** Whether a browser would run or show what stands in the link itself, in place of leading anywhere. */
export function runsInPlace(link: string): boolean {
  return /^(javascript|data|vbscript|blob|file):/i.test(link.replace(/[\s\p{Cc}\p{Cf}]/gu, ''));
}

/** A host name with a dot, which ends in letters. */
const HOST = String.raw`([a-z0-9-]{1,63}\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})`;
/** A host, and what may follow it in an address. */
const BARE_ADDRESS = new RegExp(String.raw`^${HOST}(:\d{1,5})?([/?#].*)?$`, 'i');
const BARE_MAILBOX = new RegExp(`^[^@:/?#]{1,64}@${HOST}$`, 'i');
/** `about.html` is a page of the site whose path was written without its slash. */
const FILE_NAME = /^[^/?#]*\.(html?|php|aspx?|pdf|svg|png|jpe?g|webp|md|ya?ml|json|xml)([?#]|$)/i;

/**
 * A web address or a mailbox that was written without its scheme, such as `www.venue.example/map`, with `https` or `mailto`;
 * others stay.
 */
export function completedLink(link: string): string {
  if (FILE_NAME.test(link) || MISREAD.test(link)) return link;
  if (BARE_MAILBOX.test(link)) return `mailto:${link}`;
  return BARE_ADDRESS.test(link) ? `https://${link}` : link;
}
