import { userInfo } from 'node:os';
import { expect, it } from 'vitest';
import { userName } from './user-name';

it('names the user of the operating system, and who became that user', () => {
  const { username } = userInfo();
  expect(userName({})).toBe(username);
  expect(userName({ SUDO_USER: username })).toBe(username);
  expect(userName({ SUDO_USER: 'someone-else' })).toBe(`someone-else (as ${username})`);
});
