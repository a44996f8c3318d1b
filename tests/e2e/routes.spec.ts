import { inLocale } from '../../lib/paths';
import { fetchSite } from './support/fetch-site';
import { LOCALES, type Locale } from './support/languages';
import { expect, test } from './support/test';

const cookie = (name: string, values: Record<string, string>) =>
  `${name}=${encodeURIComponent(JSON.stringify(values))}`;

const STARTED = cookie('registration_info', { code: 'AAAAA-AAAAA', email: 'a@example.org', started: 'Y' });
const SUBMITTED = cookie('registration_info', {
  ...{ code: 'AAAAA-AAAAA', email: 'a@example.org', started: 'N' },
  date: '2027-02-05',
});
const MANAGE = '/registration/manage';
const LOOK_UP = '/registration/lookup-registration';

/** Each address of the registration (specification §2): what it answers without a cookie, to who has begun, to who is done. */
const ROUTES: [path: string, nobody: number | string, begun?: number | string, done?: number | string][] = [
  ['/registration', '/registration/start', MANAGE, MANAGE],
  ['/registration/manage', 200],
  ['/registration/start', 200],
  ['/registration/start?track=general', 200],
  ['/registration/start/waitlist', 200],
  ['/registration/step', MANAGE, 200, MANAGE],
  ['/registration/step?code=A&email=a@example.org&started=Y', MANAGE, 200, MANAGE],
  ['/registration/confirmation', MANAGE, MANAGE, 200],
  ['/registration/confirmation?code=A&date=2027-02-05', 200],
  ['/cancel-registration', MANAGE, 200, 200],
  ['/cancel-registration?code=A', 200],
  ['/change-registration', MANAGE, 200, 200],
  ['/change-registration?code=A', MANAGE, 200, 200],
  ['/registration/receipt-confirmation', 200],
  ['/registration/lookup-registration', 200],
  ['/registration/lookup-confirmation', MANAGE, 200, 200],
  ['/registration/lookup-confirmation?code=A&email=a@example.org', 200],
  ['/registration/existing', 200],
  ['/registration/existing/continue', 200],
  ['/registration/existing/receipt', 200],
  ['/registration/existing/workshops', 200],
  ['/registration/existing/cancel', 200],
  ['/registration/existing/change', 200],
  ['/registration/existing/Receipt', '/registration/existing/receipt'],
  ['/registration/existing/nothing', 404],
  ['/registration/waitlist', 200],
  ['/registration/waitlist-success', 200],
  ['/registration/group', 200],
  ['/registration/group-confirmation', MANAGE, MANAGE, MANAGE],
  ['/registration/checked-group', MANAGE, MANAGE, MANAGE],
  ['/registration/paid-confirmation', MANAGE, MANAGE, MANAGE],
  ['/registration/group-confirmation?group_code=A', 200],
  ['/registration/checked-group?group_code=A', 200],
  ['/registration/paid-confirmation?group_code=A', 200],
  ['/group-start', 200],
  ['/group-start/7kq3m-xw9pa', 200],
  ['/group-start/7kq3m/xw9pa', 404],
  ['/group-pay', 200],
  ['/group-pay/7kq3m-xw9pa', 200],
  ['/invoice-pay', 200],
  ['/invoice-pay/7kq3m-xw9pa', 200],
  ['/purchase', 200],
  ['/activity-application-confirmation', 200],
  ['/activities/dawn-paddle', 200],
  ['/activities/nothing', 404],
  ['/exhibitor-application', 200],
  ['/exhibitor-application-confirmation', '/exhibitor-application'],
  ['/exhibitor-application-confirmation?code=A', 200],
  ['/sponsor-application', 200],
  ['/sponsor-application-confirmation', '/sponsor-application'],
  ['/sponsor-application-confirmation?code=A', 200],
  ['/workshop-proposals', 200],
  ['/workshop-proposals/7kq3m-xw9pa', 200],
  ['/workshop-proposals/7kq3m/xw9pa', 404],
  ['/workshop-proposal-confirmation', '/workshop-proposals'],
  ['/workshop-proposal-confirmation?code=A', 200],
  ['/lookup', LOOK_UP, LOOK_UP, LOOK_UP],
  ['/Registration/Start/', '/registration/start'],
  ['/registration/nothing', 404],
];

type Answers = readonly (string | number)[];

/** Fewer than may wait to be rendered for one host. */
const AT_ONCE_COUNT = 10;

/** What an address answers without a registration, with one that has begun, and with one that was submitted. */
async function answersOf(
  locale: Locale,
  [path, nobody, begun = nobody, done = begun]: (typeof ROUTES)[number],
): Promise<{ got: Answers; expected: Answers }> {
  const answered: (number | string)[] = [];
  for (const visitor of [undefined, STARTED, SUBMITTED]) {
    const { status, location } = await fetchSite(inLocale(path, locale), {
      ...(visitor && { cookie: visitor }),
    });
    answered.push(location === '' ? status : new URL(location, 'http://x').pathname);
  }
  const expected = [nobody, begun, done].map((one) =>
    typeof one === 'string' ? inLocale(one, locale) : one,
  );
  return { got: [path, ...answered], expected: [path, ...expected] };
}

test('every address of the registration answers as it should, with and without a registration, in both languages', async () => {
  test.slow();
  for (const locale of LOCALES) {
    const answers: { got: Answers; expected: Answers }[] = [];
    for (let at = 0; at < ROUTES.length; at += AT_ONCE_COUNT) {
      const asked = ROUTES.slice(at, at + AT_ONCE_COUNT).map((route) => answersOf(locale, route));
      answers.push(...(await Promise.all(asked)));
    }
    expect(answers.map(({ got }) => got)).toEqual(answers.map(({ expected }) => expected));
  }
});
