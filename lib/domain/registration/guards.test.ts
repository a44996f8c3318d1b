import { describe, expect, it } from 'vitest';
import { GUARDED_SCREENS, GUARDS, guardScreen, type ReadCookie, UnknownMiddleware } from './guards';

const none: ReadCookie = () => undefined;
const holding =
  (cookie: string, values: Record<string, unknown>): ReadCookie =>
  (name) =>
    name === cookie ? values : undefined;
const screens = [...GUARDED_SCREENS].map(([screen, name]) => ({ screen, name, guard: GUARDS[name] }));
const query = (text = '') => new URLSearchParams(text);

describe('guardScreen', () => {
  it.each(screens.map(({ screen, guard }) => [screen, guard.otherwise]))(
    '%s without any values redirects to %s',
    (screen, otherwise) => {
      expect(guardScreen(screen, query(), none)).toBe(otherwise);
    },
  );

  it.each(['/', '/registration/manage', '/registration/start', '/workshops', '/registration/steps'])(
    '%s has no guard',
    (screen) => {
      expect(guardScreen(screen, query(), none)).toBeUndefined();
    },
  );

  it.each(
    screens
      .filter(({ guard }) => guard.inQuery)
      .flatMap(({ screen, guard }) => guard.needs.map((missing) => [screen, missing, guard] as const)),
  )('%s requires %s', (screen, missing, guard) => {
    const values = Object.fromEntries(guard.needs.map((name) => [name, 'x']));
    expect(guardScreen(screen, query(), holding(guard.cookie, values))).toBeUndefined();
    expect(guardScreen(screen, query(new URLSearchParams(values).toString()), none)).toBeUndefined();
    expect(guardScreen(screen, query(), holding(guard.cookie, { ...values, [missing]: ' ' }))).toBe(
      guard.otherwise,
    );
  });

  it('leads from /registration to one’s registration, or to its start', () => {
    const lead = (cookie: ReadCookie) => guardScreen('/registration', query('code=A'), cookie);
    expect(lead(none)).toBe('start');
    expect(lead(holding('registration_info', { regtrackCode: 'member' }))).toBe('start');
    expect(lead(holding('registration_info', { code: 'A' }))).toBe('manage');
  });

  it('shows the steps only to a registration that has a code, an e-mail address and has started', () => {
    const info = { code: 'A', email: 'a@b.ca', started: 'Y' };
    const shown = (values: Record<string, unknown>, text = '') =>
      guardScreen('/registration/step', query(text), holding('registration_info', values)) === undefined;
    expect([
      shown(info),
      shown({ ...info, started: 'N' }),
      shown({ ...info, code: '' }),
      shown({ ...info, email: undefined }),
      shown({}, 'code=A&email=a@b.ca&started=Y'),
    ]).toEqual([true, false, false, false, false]);
  });

  it('refuses a middleware that does not exist', () => {
    const guard = () => guardScreen('/about', query(), none, new Map([['/about', 'toString']]));
    expect(guard).toThrow(new UnknownMiddleware('toString'));
  });
});
