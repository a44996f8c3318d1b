import { LANGUAGES, LOCALES, type Locale } from '../i18n/languages';
import { inLocale, splitLocale } from '../paths';

/**
 * The folder of the desk's pages, beside the sites' (`app/[host]`). Host names contain no tilde, so it cannot be a site, and
 * what is asked for on another host never begins with it.
 */
const DESK_FOLDER = '/~desk';

const MISSING = '/missing';

/** A code or a secret in a path. */
const PART = '[\\w.-]{1,200}';

/** A step on the way to a part of an event's file: the name of a field, or that of an entry, encoded. */
const STEP = "[\\w.~%!*()'-]{1,900}";
const MAX_STEPS = 16;

/** Every page of the desk. */
const PAGES: readonly RegExp[] = [
  '/',
  '/sign-in',
  `/sign-in/link/${PART}`,
  '/signed-out',
  '/new',
  `/events/${PART}/start`,
  `/events/${PART}`,
  `/events/${PART}/door`,
  `/events/${PART}/sell`,
  `/events/${PART}/badges`,
  `/events/${PART}/people`,
  `/events/${PART}/people/${PART}/${PART}`,
  `/events/${PART}/letters`,
  `/events/${PART}/letters/${PART}`,
  `/events/${PART}/letters/${PART}/people`,
  `/events/${PART}/applications`,
  `/events/${PART}/applications/${PART}`,
  `/events/${PART}/proposals`,
  `/events/${PART}/proposals/${PART}`,
  `/events/${PART}/lists`,
  `/events/${PART}/lists/${PART}`,
  `/events/${PART}/money`,
  `/events/${PART}/money/invoices/${PART}`,
  `/events/${PART}/money/payouts`,
  `/events/${PART}/programme`,
  `/events/${PART}/programme/${PART}`,
  `/events/${PART}/tickets`,
  `/events/${PART}/tickets/${PART}`,
  `/events/${PART}/settings`,
  `/events/${PART}/settings(/${STEP}){1,${MAX_STEPS}}`,
  `/events/${PART}/versions`,
  `/events/${PART}/draft`,
  `/events/${PART}/team`,
  `/events/${PART}/audit`,
  `/events/${PART}/jobs`,
  `/events/${PART}/cancel`,
  `/events/${PART}/tasks/${PART}`,
].map((pattern) => new RegExp(`^${pattern}$`));

export interface DeskRoute {
  locale: Locale;
  /** In the folders of `app`. */
  pathname: string;
  isMissing: boolean;
}

/** The page of the desk that a path leads to; one that no page has leads to the page that says so. */
export function routeDesk(pathname: string): DeskRoute {
  const { locale, path } = splitLocale(pathname);
  const shown = path === '/' ? path : path.replace(/\/$/, '');
  const isMissing = !PAGES.some((page) => page.test(shown));
  // The folder names every language, also the one without prefix.
  const inFolder = isMissing ? MISSING : shown;
  return { locale, pathname: `${DESK_FOLDER}/${locale}${inFolder === '/' ? '' : inFolder}`, isMissing };
}

/** The other languages of a page, with their addresses. */
export const deskLanguages = (locale: Locale, path: string): { to: Locale; name: string; href: string }[] =>
  LOCALES.filter((each) => each !== locale).map((to) => ({
    to,
    name: LANGUAGES[to].name,
    href: inLocale(path, to),
  }));
