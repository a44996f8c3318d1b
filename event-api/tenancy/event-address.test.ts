import { expect, it } from 'vitest';
import { eventAddress } from './event-address';

const host = (name: string, test = false) => ({ host: name, test, testable: false });
const address = (hosts: ReturnType<typeof host>[], origin?: string) =>
  eventAddress({ PORT: 8080, PUBLIC_ORIGIN: origin }, { hosts });

it('is the first live host, as PUBLIC_ORIGIN writes it', () => {
  const hosts = [host('try.example.org', true), host('example.org'), host('www.example.org')];
  expect(address(hosts)).toBe('https://example.org');
  expect(address(hosts, 'https://{host}:8443')).toBe('https://example.org:8443');
});

it('is plain http on the process’s port for development', () => {
  expect(address([host('localhost')])).toBe('http://localhost:8080');
  expect(address([host('conference.localhost')])).toBe('http://conference.localhost:8080');
  expect(address([host('notlocalhost.org')])).toBe('https://notlocalhost.org');
});
