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
