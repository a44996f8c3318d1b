// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieValue } from '../browser/cookies';
import { rememberLocale } from '../i18n/chosen-locale';
import { registrationInfo } from './visit-cookies';

beforeEach(() => registrationInfo.clear());

describe('a one-day cookie', () => {
  it('stores, merges, removes and clears its values', () => {
    expect(registrationInfo.get()).toBeUndefined();
    registrationInfo.set({ code: 'A; é="', email: 'a@b.ca' });
    registrationInfo.set({ started: 'Y', email: undefined });
    expect(registrationInfo.get()).toEqual({ code: 'A; é="', started: 'Y' });
    registrationInfo.clear();
    expect(registrationInfo.get()).toBeUndefined();
  });

  it('returns the same object until the values change, and notifies of each change', () => {
    const listener = vi.fn();
    const stop = registrationInfo.subscribe(listener);
    registrationInfo.set({ code: 'A' });
    expect(registrationInfo.get()).toBe(registrationInfo.get());
    stop();
    registrationInfo.set({ code: 'B' });
    expect(listener.mock.calls.length).toBe(1);
  });

  it('is URL-encoded JSON, as the guards read it', () => {
    registrationInfo.set({ code: 'A', started: 'N' });
    expect(cookieValue(document.cookie, 'registration_info')).toBe(
      encodeURIComponent('{"code":"A","started":"N"}'),
    );
  });

  it.each(['%', 'null', '1', '%5B%5D', encodeURIComponent('{"code":1,"started":"maybe"}')])(
    'reads no values from %s',
    (sent) => {
      const values = registrationInfo.parse(sent);
      expect(values === undefined || Object.keys(values).length === 0).toBe(true);
    },
  );

  it('expires after a day, and is valid for the whole site', () => {
    const set = vi.spyOn(document, 'cookie', 'set');
    registrationInfo.set({ code: 'A' });
    rememberLocale('fr');
    expect(set.mock.calls.map(([cookie]) => cookie.split('; ').slice(1).join('; '))).toEqual([
      'path=/; max-age=86400; samesite=lax',
      'path=/; max-age=31536000; samesite=lax',
    ]);
    set.mockRestore();
  });
});
