/**
 * The route guards of specification §2: what must be there for a screen to be shown, and where its visitor goes
 * otherwise. A value is there when the screen's one-day cookie has it, or the address's query where that is allowed.
 */

/** The one-day cookies (specification §3, §9) that a guard may read. */
export type GuardCookie = 'registration_info' | 'group_info' | 'exhibitor_info' | 'sponsor_info';

/** Where a visitor who is refused goes; the names are those of lib/paths. */
export type GuardExit = 'manage' | 'exhibitorApplication' | 'sponsorApplication';

export interface Guard {
  name:
    | 'exhibitor-confirmation'
    | 'group-confirmation'
    | 'lookup-registration'
    | 'registration-confirmation'
    | 'sponsor-confirmation'
    | 'step';
  screens: readonly string[];
  cookie: GuardCookie;
  /** Values that must be there, each not empty. */
  needs: readonly string[];
  /** Whether the address's query may carry them instead of the cookie. */
  inQuery: boolean;
  /** Values of the cookie that must be exactly so. */
  exactly?: Readonly<Record<string, string>>;
  otherwise: GuardExit;
}

export const GUARDS: readonly Guard[] = [
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
    name: 'step',
    screens: ['/registration/step'],
    cookie: 'registration_info',
    needs: ['code', 'email'],
    inQuery: false,
    exactly: { started: 'Y' },
    otherwise: 'manage',
  },
];

/** Reads a one-day cookie's values; undefined when the visitor has none or it is not readable. */
export type ReadCookie = (name: GuardCookie) => Readonly<Record<string, unknown>> | undefined;

const byScreen = new Map(GUARDS.flatMap((guard) => guard.screens.map((screen) => [screen, guard] as const)));

/** Whether a screen has a guard. `path` has no language. */
export const isGuarded = (path: string): boolean => byScreen.has(path);

/** Where a visitor of a screen has to go instead; undefined when the screen may be shown. `path` has no language. */
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
  return matches && guard.needs.every(isThere) ? undefined : guard.otherwise;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
