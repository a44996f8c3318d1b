import { beforeAll, beforeEach } from 'vitest';
import type { ActAnswer } from '@/lib/contract/desk/agreement';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { TEST_START, type TestPlatform } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';

type Define = Parameters<TestApi['importFixture']>[1];

/** A new event for each test, with an owner who has signed in. */
export function newDesk(platform: () => TestPlatform, name: string, define: Define) {
  const owner = 'olga@example.org';
  const command = commandLine(platform, 'root');
  let events = 0;
  const at = { api: {} as TestApi, desk: {} as TestDesk, token: '', event: '', host: '' };
  const begin = async (code: string) => {
    const host = `${code}.localhost`;
    await at.api.importFixture({ code, host }, define);
    await command(['invite', code, owner]);
    return { code, host };
  };
  beforeAll(() => {
    at.api = createTestApi(platform());
    at.desk = createTestDesk(platform());
  });
  beforeEach(async () => {
    platform().clock.set(TEST_START);
    events += 1;
    const { code: event, host } = await begin(`${name}-${platform().database.kind}-${events}`);
    Object.assign(at, { event, host, token: await at.desk.signIn(owner) });
  });
  return {
    ...{ at, command, owner },
    /** Another event of the same owner. */
    other: async () => (await begin(`${at.event}-other`)).code,
  };
}

/** Agrees to what an act says first. */
export async function agree(act: (agreed?: string) => Promise<ActAnswer>): Promise<ActAnswer> {
  const asked = await act();
  if (asked.outcome !== 'asks') throw new Error(JSON.stringify(asked));
  return act(asked.seal);
}
