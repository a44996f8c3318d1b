import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from './i18n/languages';

/** In the query of a page's address: a call has sent its visitor to the waiting line (docs/rooms/line.md). */
export const LINE_QUERY = 'line';

/**
 * What an opened registration may go on to at once (specification §2, `/registration/existing/{mode}`;
 * docs/rooms/registration.md#opening-a-registration).
 */
export const EXISTING_MODES = ['continue', 'receipt', 'workshops', 'change', 'cancel'] as const;
export type ExistingMode = (typeof EXISTING_MODES)[number];

/** Id of the confirmation's part with the receipt. */
export const RECEIPT_ID = 'receipt';

/** Every address within the site (specification §2). A path is written without its language; `inLocale` adds it. */
export const paths = {
  home: () => '/',
  /** `saved`: somebody has just left the steps of registering. */
  manage: (saved?: 'Y') => withQuery('/registration/manage', { saved }),
  /** `code`: an invitation or bypass code that opens the track. */
  start: (track?: string, code?: string) => withQuery('/registration/start', { track, code }),
  bypass: (code?: string) => withQuery('/registration/start/bypass', { code }),
  step: (step?: string) => withQuery('/registration/step', { step }),
  /** The workshops step, opened at a day and with a search filled in. */
  chooseSession: (session: string) => withQuery('/registration/step', { step: 'workshops', session }),
  /** The same in a submitted registration. */
  changeSession: (session: string) => withQuery('/change-registration', { part: 'workshops', session }),
  /** Changing a submitted registration; a part of the screen, or its overview. */
  changeRegistration: (part?: string) => withQuery('/change-registration', { part }),
  confirmation: () => '/registration/confirmation',
  cancelRegistration: () => '/cancel-registration',
  /** Joining the event's waitlist; the address names the track. */
  waitlist: (track?: string) => withQuery('/registration/waitlist', { track }),
  waitlistSuccess: () => '/registration/waitlist-success',
  /** Viewing a waitlist entry, and accepting an offer. */
  startWaitlist: (secret?: string) => withQuery('/registration/start/waitlist', { secret }),
  /** Beginning a group, or going on with one; `secret`: from a mail to its organiser. */
  group: (secret?: string) => withQuery('/registration/group', { secret }),
  /** Putting back an organiser's address that was replaced, from the letter that tells of it. */
  groupUndo: (undo: string) => withQuery('/registration/group', { undo }),
  groupConfirmation: () => '/registration/group-confirmation',
  /** The organiser's board: the group's places and people. */
  checkedGroup: () => '/registration/checked-group',
  paidGroup: () => '/registration/paid-confirmation',
  /** Registering as a member of a group; `secret`: from the member's invitation. */
  groupStart: (code?: string, secret?: string) =>
    withQuery(code ? `/group-start/${encodeURIComponent(code)}` : '/group-start', { secret }),
  /** Paying for a group. */
  groupPay: (code?: string) => (code ? `/group-pay/${encodeURIComponent(code)}` : '/group-pay'),
  /** Paying an invoice by card. */
  payInvoice: (code?: string) =>
    code ? `/invoice-pay/${encodeURIComponent(code.toLowerCase())}` : '/invoice-pay',
  lookup: () => '/registration/lookup-registration',
  lookupConfirmation: () => '/registration/lookup-confirmation',
  /** Opens a registration on this device, and goes on to `mode`. */
  existing: (secret?: string, mode?: ExistingMode) =>
    withQuery(mode ? `/registration/existing/${mode}` : '/registration/existing', { secret }),
  /** The registration's receipt, on its confirmation. */
  receipt: () => `/registration/confirmation#${RECEIPT_ID}`,
  confirmNotices: (secret?: string) => withQuery('/notify/confirm', { secret }),
  endNotices: (secret?: string) => withQuery('/notify/unsubscribe', { secret }),
  /** The page that ends a kind of reminder, and can undo it. */
  endReminders: (secret?: string) => withQuery('/notify/reminders', { secret }),
  /** Where a mail program's one click goes. */
  /** The file of a certificate of attendance, by the code on it. */
  certificateCall: (code: string) => `/api/getCertificate/${encodeURIComponent(code)}`,
  endRemindersCall: (secret: string) => `/api/endReminders/${encodeURIComponent(secret)}`,
  scheduleFile: (file: {
    format?: 'pdf' | 'ical' | 'frab' | 'c3voc';
    language: Locale;
    strand?: string;
    session?: string;
    workshop?: string;
    /** For calendars: the part of the schedule, as the query of its page's address. */
    filter?: string | undefined;
  }) => withQuery('/api/downloadScheduleFile', file),
  scheduleGlanceFile: (day: string, language: Locale) =>
    withQuery(`/api/downloadScheduleGlanceFile/${encodeURIComponent(day)}`, { language }),
  /** The feed of a visitor's own schedule for calendar programs; the secret is its only protection. */
  scheduleFeed: (secret: string, language: Locale) =>
    withQuery(`/api/getScheduleFeed/${encodeURIComponent(secret)}`, { language }),
  /** The visitor's own schedule (specification §1, My workshops). */
  myWorkshops: () => '/my-workshops',
  schedule: (day?: string) => withQuery('/schedule', { day }),
  recordedSessions: () => withQuery('/schedule', { day: 'all', media: 'recording' }),
  /** All sessions of a list of stars, or of the visitor's own. */
  starredSessions: (list: string) => withQuery('/schedule', { day: 'all', starred: list }),
  /** What imports have changed in the programme. */
  programmeChanges: () => '/schedule/changes',
  /** The programme with its texts, which devices keep. */
  wholeProgramme: (language: Locale) => withQuery('/api/getWholeProgramme', { language }),
  /** The programme's changes for feed readers. */
  programmeFeed: (format: 'rss' | 'json', language: Locale) =>
    withQuery(`/api/getProgrammeFeed/${format}`, { language }),
  workshops: (strand?: string) => withQuery('/workshops', { strand }),
  workshop: (code: string) => `/workshops/${encodeURIComponent(code)}`,
  speakers: () => '/speakers',
  speaker: (code: string) => `/speakers/${encodeURIComponent(code)}`,
  strand: (code: string) => `/strands/${encodeURIComponent(code)}`,
  room: (code: string) => `/rooms/${encodeURIComponent(code)}`,
  /** Proposing a workshop; `secret`: from a mail, `step` and `presenter`: of a proposal that has begun. */
  proposals: (query: { secret?: string; step?: string; presenter?: string } = {}) =>
    withQuery('/workshop-proposals', query),
  /** What an organiser's invitation leads to. */
  proposalInvitation: (code: string) => `/workshop-proposals/${encodeURIComponent(code)}`,
  /** A proposal that was sent; `change`: the part that is changed, `workshop` or the code of a presenter. */
  proposalConfirmation: (query: { code?: string; change?: string } = {}) =>
    withQuery('/workshop-proposal-confirmation', query),
  receiptConfirmation: () => '/registration/receipt-confirmation',
  sponsors: () => '/sponsors',
  sponsor: (code: string) => `/sponsors/${encodeURIComponent(code)}`,
  exhibitors: () => '/exhibitors',
  exhibitor: (code: string) => `/exhibitors/${encodeURIComponent(code)}`,
  locations: () => '/locations',
  accommodations: () => '/accommodations',
  accommodation: (code: string) => `/accommodations/${encodeURIComponent(code)}`,
  activity: (code: string) => `/activities/${encodeURIComponent(code)}`,
  /**
   * Buying without a registration. `place`: whose form is shown; `activity` and `product`: what was pressed; `secret`: from
   * a mail.
   */
  purchase: (
    query: { step?: string; place?: string; activity?: string; product?: string; secret?: string } = {},
  ) => withQuery('/purchase', query),
  /** What was bought without a registration (specification §2). */
  purchaseConfirmation: () => '/activity-application-confirmation',
  exhibitorApplication: () => '/exhibitor-application',
  sponsorApplication: () => '/sponsor-application',
  /** Applying, or going on with an application; `secret`: from a mail to its contact; `step`: of one that has begun. */
  application: (kind: 'exhibitor' | 'sponsor', secret?: string, step?: string) =>
    withQuery(`/${kind}-application`, { secret, step }),
  applicationConfirmation: (kind: 'exhibitor' | 'sponsor', query: { code?: string; change?: string } = {}) =>
    withQuery(`/${kind}-application-confirmation`, query),
  page: (url: string) => `/${url}`,
  /**
   * The page about accessibility of an event that has none of its own
   * (docs/rooms/website.md#header-footer-and-cover).
   */
  accessibility: () => '/accessibility',
  /** Begins a preview of what is collected in the desk; without a key it ends one. */
  preview: (key: string) => `/preview/${key}`,
  offline: () => '/offline',
  manifest: () => '/manifest.webmanifest',
  sitemap: () => '/sitemap.xml',
  /** The picture that a link preview shows for a page, by the page's path. */
  socialCard: (path: string) => (path === '/' ? '/social-card' : `/social-card${path}`),
  /** The event's icon as a square picture; see lib/pictures/app-icon. */
  appIcon: (name: string) => `/app-icon/${name}`,
} as const;

/** Every address of the desk, which organisers have on a host of its own; without its language as well. */
export const deskPaths = {
  /** The events that somebody works on. */
  events: () => '/',
  signIn: () => '/sign-in',
  /** What a mailed link leads to. */
  signInLink: (secret: string) => `/sign-in/link/${encodeURIComponent(secret)}`,
  signedOut: () => '/signed-out',
  /** Begins an event; `from`: one of the account's own. */
  newEvent: (from?: 'earlier' | 'schedule') => withQuery('/new', { from }),
  /** What there is to do before an event is announced. */
  checklist: (event: string) => `/events/${encodeURIComponent(event)}/start`,
  event: (code: string) => `/events/${encodeURIComponent(code)}`,
  /** Where people are let in. */
  door: (event: string) => `/events/${encodeURIComponent(event)}/door`,
  /** What people wear; `person`: one of them, as `registration:CODE`. */
  badges: (event: string, person?: string) =>
    withQuery(`/events/${encodeURIComponent(event)}/badges`, { person }),
  team: (event: string) => `/events/${encodeURIComponent(event)}/team`,
  /** Selling to who stands at the door. */
  sell: (event: string) => `/events/${encodeURIComponent(event)}/sell`,
  /** Everybody of an event, or those whom a search finds, who are in a state. */
  people: (event: string, { search, status }: { search?: string; status?: string } = {}) =>
    withQuery(`/events/${encodeURIComponent(event)}/people`, { q: search, status }),
  /** One of them. `kind` and `id` are those of the list. */
  person: (event: string, { kind, id }: { kind: string; id: string }) =>
    `/events/${encodeURIComponent(event)}/people/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`,
  /** Letters of the team to many. */
  mailings: (event: string) => `/events/${encodeURIComponent(event)}/letters`,
  /** One of them; `as`: previewed as somebody. */
  mailing: (event: string, letter: string, as: { kind?: string; id?: string } = {}) =>
    withQuery(`/events/${encodeURIComponent(event)}/letters/${encodeURIComponent(letter)}`, as),
  mailingPeople: (event: string, letter: string, status?: string) =>
    withQuery(`/events/${encodeURIComponent(event)}/letters/${encodeURIComponent(letter)}/people`, {
      status,
    }),
  /** What a mail program shows of it. */
  mailingPage: (event: string, letter: string, as: Record<string, string>) =>
    withQuery(`/api/desk/getMailingPage/${encodeURIComponent(event)}/${encodeURIComponent(letter)}`, as),
  lists: (event: string) => `/events/${encodeURIComponent(event)}/lists`,
  list: (event: string, name: string, filter: Record<string, string> = {}) =>
    withQuery(`/events/${encodeURIComponent(event)}/lists/${encodeURIComponent(name)}`, filter),
  money: (event: string) => `/events/${encodeURIComponent(event)}/money`,
  invoice: (event: string, number: string) =>
    `/events/${encodeURIComponent(event)}/money/invoices/${encodeURIComponent(number)}`,
  payouts: (event: string) => `/events/${encodeURIComponent(event)}/money/payouts`,
  /** `grid`: one day with its rooms beside each other. */
  programme: (event: string, { view, day }: { view?: 'grid'; day?: string } = {}) =>
    withQuery(`/events/${encodeURIComponent(event)}/programme`, { view, day }),
  session: (event: string, code: string) =>
    `/events/${encodeURIComponent(event)}/programme/${encodeURIComponent(code)}`,
  tickets: (event: string) => `/events/${encodeURIComponent(event)}/tickets`,
  ticket: (event: string, code: string) =>
    `/events/${encodeURIComponent(event)}/tickets/${encodeURIComponent(code)}`,
  /** The sections of an event's settings. */
  settings: (event: string) => `/events/${encodeURIComponent(event)}/settings`,
  /** One of them, or something within; `path` as an editor names it. */
  setting: (event: string, path: string) =>
    path === ''
      ? `/events/${encodeURIComponent(event)}/settings`
      : `/events/${encodeURIComponent(event)}/settings/${path}`,
  /** What is collected and not released. */
  draft: (event: string) => `/events/${encodeURIComponent(event)}/draft`,
  versions: (event: string) => `/events/${encodeURIComponent(event)}/versions`,
  audit: (event: string) => `/events/${encodeURIComponent(event)}/audit`,
  applications: (event: string) => `/events/${encodeURIComponent(event)}/applications`,
  application: (event: string, code: string) =>
    `/events/${encodeURIComponent(event)}/applications/${encodeURIComponent(code)}`,
  proposals: (event: string) => `/events/${encodeURIComponent(event)}/proposals`,
  invitations: (event: string) => `/events/${encodeURIComponent(event)}/proposals/invitations`,
  proposal: (event: string, code: string) =>
    `/events/${encodeURIComponent(event)}/proposals/${encodeURIComponent(code)}`,
  uploadedFile: (event: string, file: string) =>
    `/api/desk/getUploadedFile/${encodeURIComponent(event)}/${encodeURIComponent(file)}`,
  jobs: (event: string) => `/events/${encodeURIComponent(event)}/jobs`,
  cancelEvent: (event: string) => `/events/${encodeURIComponent(event)}/cancel`,
  /** How far a long act is. */
  task: (event: string, task: string) =>
    `/events/${encodeURIComponent(event)}/tasks/${encodeURIComponent(task)}`,
} as const;

/** A site path in a language, with its prefix. */
export function inLocale(path: string, locale: Locale): string {
  const { prefix } = LANGUAGES[locale];
  return path === '/' ? prefix || path : `${prefix}${path}`;
}

/** Splits a requested path into its language and the path without it. */
export function splitLocale(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const first = `/${pathname.split('/', 2)[1] ?? ''}`;
  const locale = LOCALES.find((each) => LANGUAGES[each].prefix === first);
  if (locale === undefined) return { locale: DEFAULT_LOCALE, path: pathname, prefixed: false };
  return { locale, path: pathname.slice(first.length) || '/', prefixed: true };
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}
