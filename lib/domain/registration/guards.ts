/**
 * The route guards of specification §2: the values that a screen requires, and where the visitor is redirected without
 * them. A value may come from the screen's one-day cookie or, where allowed, from the address's query.
 */

/** The one-day cookies (specification §3, §9) that a guard may read. */
export type GuardCookie =
  | 'registration_info'
  | 'group_info'
  | 'exhibitor_info'
  | 'sponsor_info'
  | 'proposal_info';

/** The page that a refused visitor is redirected to; a name of lib/paths. */
export type GuardExit = 'manage' | 'start' | 'exhibitorApplication' | 'sponsorApplication' | 'proposals';

/** Addresses of specification §2 that are another page's second name; a name of lib/paths. Paths without language. */
export const LEADS: Readonly<Partial<Record<string, 'lookup'>>> = { '/lookup': 'lookup' };

export interface Guard {
  name:
    | 'registration'
    | 'exhibitor-confirmation'
    | 'group-confirmation'
    | 'lookup-registration'
    | 'registration-confirmation'
    | 'sponsor-confirmation'
    | 'proposal-confirmation'
    | 'cancel-registration'
    | 'change-registration'
    | 'step';
  screens: readonly string[];
  cookie: GuardCookie;
  /** Required values; blank ones do not count. */
  needs: readonly string[];
  /** Whether the address's query may contain them instead of the cookie. */
  inQuery: boolean;
  /** Values that the cookie must have exactly. */
  exactly?: Readonly<Record<string, string>>;
  otherwise: GuardExit;
  /** For an address that shows nothing itself: where a visitor goes who has all that is needed. */
  instead?: GuardExit;
}

export const GUARDS: readonly Guard[] = [
  {
    name: 'registration',
    screens: ['/registration'],
    cookie: 'registration_info',
    needs: ['code'],
    inQuery: false,
    otherwise: 'start',
    instead: 'manage',
  },
  {
    name: 'exhibitor-confirmation',
    screens: ['/exhibitor-application-confirmation'],
    cookie: 'exhibitor_info',
    needs: ['code'],
    inQuery: true,
    otherwise: 'exhibitorApplication',
  },
  {
    name: 'sponsor-confirmation',
    screens: ['/sponsor-application-confirmation'],
    cookie: 'sponsor_info',
    needs: ['code'],
    inQuery: true,
    otherwise: 'sponsorApplication',
  },
  {
    name: 'proposal-confirmation',
    screens: ['/workshop-proposal-confirmation'],
    cookie: 'proposal_info',
    needs: ['code'],
    inQuery: true,
    otherwise: 'proposals',
  },
  {
    name: 'group-confirmation',
    screens: [
      '/registration/group-confirmation',
      '/registration/checked-group',
      '/registration/paid-confirmation',
    ],
    cookie: 'group_info',
    needs: ['group_code'],
    inQuery: true,
    otherwise: 'manage',
  },
  {
    name: 'lookup-registration',
    screens: ['/registration/lookup-confirmation'],
    cookie: 'registration_info',
    needs: ['code', 'email'],
    inQuery: true,
    otherwise: 'manage',
  },
  {
    name: 'registration-confirmation',
    screens: ['/registration/confirmation'],
    cookie: 'registration_info',
    needs: ['code', 'date'],
    inQuery: true,
    otherwise: 'manage',
  },
  {
    name: 'cancel-registration',
    screens: ['/cancel-registration'],
    cookie: 'registration_info',
    needs: ['code'],
    inQuery: true,
    otherwise: 'manage',
  },
  {
    name: 'step',
    screens: ['/registration/step'],
    cookie: 'registration_info',
    needs: ['code', 'email'],
    inQuery: false,
    exactly: { started: 'Y' },
    otherwise: 'manage',
  },
  {
    name: 'change-registration',
    screens: ['/change-registration'],
    cookie: 'registration_info',
    needs: ['code'],
    inQuery: false,
    otherwise: 'manage',
  },
];

/** Reads a one-day cookie's values; undefined when the cookie is missing or cannot be parsed. */
export type ReadCookie = (name: GuardCookie) => Readonly<Record<string, unknown>> | undefined;

const byScreen = new Map(GUARDS.flatMap((guard) => guard.screens.map((screen) => [screen, guard] as const)));

/** Whether a screen has a guard. `path` has no language. */
export const isGuarded = (path: string): boolean => byScreen.has(path);

/** The redirect target for a visitor of a screen; undefined when the screen may be shown. `path` has no language. */
export function guardScreen(
  path: string,
  query: URLSearchParams,
  readCookie: ReadCookie,
): GuardExit | undefined {
  const guard = byScreen.get(path);
  if (!guard) return undefined;
  const stored = readCookie(guard.cookie) ?? {};
  const isThere = (name: string) => isText(stored[name]) || (guard.inQuery && isText(query.get(name)));
  const matches = Object.entries(guard.exactly ?? {}).every(([name, value]) => stored[name] === value);
  return matches && guard.needs.every(isThere) ? guard.instead : guard.otherwise;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
