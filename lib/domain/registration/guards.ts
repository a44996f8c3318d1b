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

/** The middleware of specification §2 and of our own screens, by name. */
export type MiddlewareName =
  | 'registration'
  | 'exhibitor-confirmation'
  | 'sponsor-confirmation'
  | 'proposal-confirmation'
  | 'group-confirmation'
  | 'lookup-registration'
  | 'registration-confirmation'
  | 'cancel-registration'
  | 'step'
  | 'change-registration';

interface Guard {
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

export const GUARDS: Readonly<Record<MiddlewareName, Guard>> = {
  registration: {
    cookie: 'registration_info',
    needs: ['code'],
    inQuery: false,
    otherwise: 'start',
    instead: 'manage',
  },
  'exhibitor-confirmation': {
    cookie: 'exhibitor_info',
    needs: ['code'],
    inQuery: true,
    otherwise: 'exhibitorApplication',
  },
  'sponsor-confirmation': {
    cookie: 'sponsor_info',
    needs: ['code'],
    inQuery: true,
    otherwise: 'sponsorApplication',
  },
  'proposal-confirmation': {
    cookie: 'proposal_info',
    needs: ['code'],
    inQuery: true,
    otherwise: 'proposals',
  },
  'group-confirmation': {
    cookie: 'group_info',
    needs: ['group_code'],
    inQuery: true,
    otherwise: 'manage',
  },
  'lookup-registration': {
    cookie: 'registration_info',
    needs: ['code', 'email'],
    inQuery: true,
    otherwise: 'manage',
  },
  'registration-confirmation': {
    cookie: 'registration_info',
    needs: ['code', 'date'],
    inQuery: true,
    otherwise: 'manage',
  },
  'cancel-registration': {
    cookie: 'registration_info',
    needs: ['code'],
    inQuery: true,
    otherwise: 'manage',
  },
  step: {
    cookie: 'registration_info',
    needs: ['code', 'email'],
    inQuery: false,
    exactly: { started: 'Y' },
    otherwise: 'manage',
  },
  'change-registration': {
    cookie: 'registration_info',
    needs: ['code'],
    inQuery: false,
    otherwise: 'manage',
  },
};

/** The screens that have a middleware. Paths without language. */
export const GUARDED_SCREENS: ReadonlyMap<string, MiddlewareName> = new Map([
  ['/registration', 'registration'],
  ['/exhibitor-application-confirmation', 'exhibitor-confirmation'],
  ['/sponsor-application-confirmation', 'sponsor-confirmation'],
  ['/workshop-proposal-confirmation', 'proposal-confirmation'],
  ['/registration/group-confirmation', 'group-confirmation'],
  ['/registration/checked-group', 'group-confirmation'],
  ['/registration/paid-confirmation', 'group-confirmation'],
  ['/registration/lookup-confirmation', 'lookup-registration'],
  ['/registration/confirmation', 'registration-confirmation'],
  ['/cancel-registration', 'cancel-registration'],
  ['/registration/step', 'step'],
  ['/change-registration', 'change-registration'],
]);

/** A screen names a middleware that does not exist: a fault of the site, shown as such (specification §2, §8). */
export class UnknownMiddleware extends Error {
  constructor(readonly middleware: string) {
    super(`Unknown middleware ${middleware}`);
  }
}

/** Reads a one-day cookie's values; undefined when the cookie is missing or cannot be parsed. */
export type ReadCookie = (name: GuardCookie) => Readonly<Record<string, unknown>> | undefined;

/** Whether a screen has a guard. `path` has no language. */
export const isGuarded = (path: string): boolean => GUARDED_SCREENS.has(path);

/**
 * The redirect target for a visitor of a screen; undefined when the screen may be shown. `path` has no language.
 * @param screens the screens with their middleware
 * @throws UnknownMiddleware
 */
export function guardScreen(
  path: string,
  query: URLSearchParams,
  readCookie: ReadCookie,
  screens: ReadonlyMap<string, string> = GUARDED_SCREENS,
): GuardExit | undefined {
  const name = screens.get(path);
  if (name === undefined) return undefined;
  if (!isMiddleware(name)) throw new UnknownMiddleware(name);
  const guard: Guard = GUARDS[name];
  const stored = readCookie(guard.cookie) ?? {};
  const isThere = (name: string) => isText(stored[name]) || (guard.inQuery && isText(query.get(name)));
  const matches = Object.entries(guard.exactly ?? {}).every(([name, value]) => stored[name] === value);
  return matches && guard.needs.every(isThere) ? guard.instead : guard.otherwise;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

function isMiddleware(name: string): name is MiddlewareName {
  return Object.hasOwn(GUARDS, name);
}
