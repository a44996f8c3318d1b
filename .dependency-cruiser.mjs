/**
 * The doors of the house (docs/architecture.md): every import goes one way. `npm run check:doors` walks them all.
 */

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const TESTS = '\\.test\\.tsx?$';
const HOUSE =
  '^(app|components|lib|messages|event-api|server|tests|scripts)/|^(server|api-server|middleware)\\.ts$';

/** @param {string} name @param {string} from @param {string[]} mayReach @param {string} [notFrom] */
const opensOnlyTo = (name, from, mayReach, notFrom) =>
  forbid(
    `${name}-opens-only-to`,
    `${name} may import ${mayReach.join(', ')}`,
    { path: from, pathNot: [TESTS, ...(notFrom ? [notFrom] : [])] },
    { path: HOUSE, pathNot: [from, ...mayReach] },
  );

/**
 * The rooms of each half, from the ground up. A room may import rooms of the floors below its own; rooms on one floor do
 * not know each other.
 */
const FLOORS = {
  components: [
    ['ui', 'i18n'],
    ['form', 'content', 'realtime'],
    ['addresses', 'files', 'lists', 'partners', 'programme', 'notices', 'payments', 'writing-help'],
    ['rich-text'],
    ['forms'],
    ['orders', 'schedule', 'workshops'],
    ['membership', 'codes', 'shop', 'activities', 'entry'],
    ['registration'],
    ['waitlist', 'groups', 'applications', 'buyers', 'invoices', 'proposals'],
    ['blocks'],
    ['layout'],
    ['desk'],
  ],
  'event-api': [
    ['platform'],
    ['definition', 'audit'],
    ['tenancy'],
    ['calls'],
    ['notices', 'realtime', 'writing-help', 'entry', 'line'],
    ['programme', 'accounts'],
    ['content', 'schedule'],
    ['forms'],
    ['addresses', 'files'],
    ['checkout'],
    ['workshops', 'membership', 'codes', 'shop', 'activities'],
    ['orders'],
    ['registration'],
    ['waitlist', 'groups', 'applications', 'buyers', 'proposals'],
    ['exhibitors', 'sponsors', 'backup', 'attendance'],
    ['events'],
    ['privacy'],
    ['acts'],
    ['cli', 'desk'],
  ],
};

/** @param {readonly string[]} rooms */
const anyOf = (rooms) => `(${rooms.join('|')})`;

/** @param {string} half @param {readonly (readonly string[])[]} floors */
const floorRules = (half, floors) => [
  forbid(
    `${half}-have-floors`,
    'a new room gets its floor in FLOORS',
    { path: `^${half}/(?!${anyOf(floors.flat())}/)[^/]+/`, pathNot: TESTS },
    {},
  ),
  ...floors.map((rooms, floor) =>
    forbid(
      `${half}-floor-${floor}`,
      `${rooms.join(', ')} may import the rooms of lower floors, not their own floor's or those above`,
      { path: `^${half}/${anyOf(rooms)}/`, pathNot: TESTS },
      { path: `^${half}/${anyOf(floors.slice(floor).flat())}/`, pathNot: `^${half}/$1/` },
    ),
  ),
];

export default {
  forbidden: [
    forbid('no-circles', 'a circle has no first file to read', {}, { circular: true }),
    ...Object.entries(FLOORS).flatMap(([half, floors]) => floorRules(half, floors)),
    forbid(
      'no-orphans',
      'a file that nothing imports is dead',
      {
        orphan: true,
        pathNot: [
          TESTS,
          '\\.d\\.ts$',
          '^app/',
          '(schema|config|main|cli|cache-handler)\\.m?[jt]s$',
          '^(server|api-server|middleware)\\.ts$',
        ],
      },
      {},
    ),
    forbid(
      'only-what-is-installed',
      'a package must be in package.json',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),

    forbid(
      'app-is-for-next',
      'app/ holds the files that Next asks for; everything else is a component',
      {},
      {
        path: '^app/',
        pathNot: [
          '/(page|layout|route|error|not-found|loading|global-error)\\.tsx?$',
          '^app/(fonts\\.ts|globals\\.css)$',
        ],
      },
    ),
    opensOnlyTo('app', '^app/', ['^components/', '^lib/']),
    opensOnlyTo('components', '^components/', ['^lib/']),
    opensOnlyTo('lib', '^lib/', [], '^lib/i18n/'),
    opensOnlyTo('i18n', '^lib/i18n/', ['^messages/', '^lib/']),
    opensOnlyTo('domain', '^lib/domain/', ['^lib/(money\\.ts|time/|i18n/languages\\.ts$)']),
    opensOnlyTo('contract', '^lib/contract/', [
      '^lib/domain/',
      '^lib/(time/|(money|errors|paths|i18n/languages)\\.ts$)',
    ]),
    opensOnlyTo('middleware', '^middleware\\.ts$', ['^lib/']),
    opensOnlyTo('event-api', '^event-api/', [
      '^lib/(contract|domain|theme)/',
      '^lib/(time/|(money|errors|env|paths|request-id|trace)\\.ts$)',
      '^lib/i18n/(languages|messages|translate|starting-texts|accept-language)\\.ts$',
    ]),
    opensOnlyTo('process', '^(server/|server\\.ts$)', ['^lib/', '^event-api/', '^server/', '^server\\.ts$']),

    forbid(
      'links-through-page-link',
      'links to pages are PageLinks, which fetch nothing ahead',
      { path: HOUSE, pathNot: '^components/ui/page-link\\.tsx$' },
      { path: '^node_modules/next/link' },
    ),
    forbid(
      'pure-domain',
      'rules are pure: no packages but zod, no node modules',
      { path: '^lib/domain/', pathNot: TESTS },
      { dependencyTypes: ['npm', 'core'], pathNot: '^node_modules/zod/' },
    ),
    forbid(
      'api-without-react',
      'the event API knows nothing of React or Next',
      { path: '^event-api/' },
      { path: '^node_modules/(react|react-dom|next|next-intl)/' },
    ),
    forbid(
      'messages-through-i18n',
      'texts are read by lib/i18n alone',
      { path: HOUSE, pathNot: ['^lib/i18n/', '^tests/', TESTS] },
      { path: '^messages/' },
    ),
    forbid(
      'capabilities-through-use-cases',
      'another capability is reached through its use-cases and queries, never its tables or routes',
      { path: '^event-api/(?!platform|events|privacy)([^/]+)/', pathNot: ['schema\\.ts$', TESTS] },
      { path: '^event-api/(?!platform)[^/]+/(schema|routes)\\.ts$', pathNot: '^event-api/$1/' },
    ),
    forbid(
      'platform-knows-no-capability',
      'the platform serves every capability and knows none',
      { path: '^event-api/platform/', pathNot: TESTS },
      { path: '^event-api/(?!platform)' },
    ),
    forbid(
      'use-cases-below-routes',
      'routes call use-cases, not the other way round',
      {
        path: '^event-api/[^/]+/(?!routes)[^/]+\\.ts$',
        pathNot: ['^event-api/(app|start|main)\\.ts$', TESTS],
      },
      { path: '^event-api/[^/]+/routes\\.ts$' },
    ),
    forbid(
      'tests-stay-outside',
      'the product never imports a test',
      { pathNot: ['^tests/', TESTS] },
      { path: ['^tests/', TESTS] },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.next/', '^dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
};
