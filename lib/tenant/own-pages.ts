import { EXISTING_MODES, paths } from '../paths';

/** The one page of all invitations to propose a workshop. */
const INVITED_TO_PROPOSE = paths.proposalInvitation('invitation');

/** The product's own pages, which every event has. Organisers' pages, workshops and places to stay differ by event. */
const OWN_PAGES: ReadonlySet<string> = new Set([
  ...[
    paths.home(),
    paths.offline(),
    paths.schedule(),
    paths.programmeChanges(),
    paths.workshops(),
    paths.speakers(),
    paths.myWorkshops(),
  ],
  ...[paths.sponsors(), paths.exhibitors(), paths.locations(), paths.accommodations(), paths.proposals()],
  ...[paths.purchase(), paths.purchaseConfirmation(), paths.payInvoice()],
  ...[paths.exhibitorApplication(), paths.applicationConfirmation('exhibitor')],
  ...[paths.sponsorApplication(), paths.applicationConfirmation('sponsor')],
  ...[INVITED_TO_PROPOSE, paths.proposalConfirmation()],
  ...[
    paths.group(),
    paths.groupConfirmation(),
    paths.checkedGroup(),
    paths.paidGroup(),
    paths.groupStart(),
    paths.groupPay(),
  ],
  ...[
    paths.start(),
    paths.bypass(),
    paths.step(),
    paths.manage(),
    paths.existing(),
    ...EXISTING_MODES.map((mode) => paths.existing(undefined, mode)),
    paths.confirmation(),
    paths.cancelRegistration(),
    paths.changeRegistration(),
    paths.receiptConfirmation(),
  ],
  ...[
    paths.waitlist(),
    paths.waitlistSuccess(),
    paths.startWaitlist(),
    paths.lookup(),
    paths.lookupConfirmation(),
  ],
  ...[paths.confirmNotices(), paths.endNotices(), paths.endReminders()],
]);

/**
 * Sections whose last segment is a code that only the browser uses, each with the page that is the same for every code, so
 * that invented ones do not fill the page cache.
 */
const PAGES_OF_A_CODE: Readonly<Record<string, string>> = {
  [paths.groupStart()]: paths.groupStart(),
  [paths.groupPay()]: paths.groupPay(),
  [paths.payInvoice()]: paths.payInvoice(),
  [paths.proposals()]: INVITED_TO_PROPOSE,
};

/** The page of a path without language: the path itself, without a code that only the browser uses. */
export function pageWithoutCode(path: string): string {
  const [, section] = /^(\/[^/]+)\/[^/]+$/.exec(path) ?? [];
  return (section && PAGES_OF_A_CODE[section]) ?? path;
}

const SOCIAL_CARD = paths.socialCard(paths.home());

/** Sections with a page for each code, and the call that knows the code. */
const CALLS_OF_SECTIONS: Readonly<Record<string, string>> = {
  workshops: 'getSessionDetail',
  speakers: 'getPresenterDetail',
  strands: 'getStrandDetail',
  rooms: 'getRoomDetail',
  exhibitors: 'getExhibitorDetail',
  sponsors: 'getSponsorDetail',
  activities: 'getActivityInformationByCode',
  accommodations: 'getAccommodationDetail',
};

/** In these sections an organiser may write pages of their own, at addresses that are not codes. */
const SECTIONS_WITH_WRITTEN_PAGES: ReadonlySet<string> = new Set([
  ...['speakers', 'strands', 'rooms', 'exhibitors', 'sponsors'],
]);

/**
 * The calls that know whether an event has the page at a path without language: each answers 404 if not, and one that does
 * not is enough. `true` or `false` where no event needs to be asked.
 */
export function callsForPage(path: string): readonly `/${string}`[] | boolean {
  if (path === SOCIAL_CARD) return true;
  if (path.startsWith(`${SOCIAL_CARD}/`)) return callsForPage(path.slice(SOCIAL_CARD.length));
  if (OWN_PAGES.has(pageWithoutCode(path))) return true;
  const segments = path.slice(1).split('/');
  const [section = '', code] = segments;
  if (segments.length > 2) return false;
  const written = `/getCustomPage/${segments.join('--')}` as const;
  const call = Object.hasOwn(CALLS_OF_SECTIONS, section) ? CALLS_OF_SECTIONS[section] : undefined;
  if (!call || !code) return [written];
  return [`/${call}/${code}`, ...(SECTIONS_WITH_WRITTEN_PAGES.has(section) ? [written] : [])];
}
