import { beforeAll, expect, it } from 'vitest';
import type { DeskCatalogue } from '@/lib/contract/desk/catalogue';
import type { InputOf } from '@/lib/contract/parts/call';
import { previewHost } from '@/lib/domain/preview-host';
import { addSeconds } from '@/lib/time/seconds';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnBoth } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';

const OWNER = 'olga@example.org';
const EVENT = 'desk-preview';
const HOST = `${EVENT}.localhost`;
const TITLE = 'programme.workshops[circuits].title.en';
const DAY_SECONDS = 86_400;

describeOnBoth('a preview of what is collected', (platform) => {
  let desk: TestDesk;
  let token: string;
  let api: TestApi;

  async function collect(changes: InputOf<DeskCatalogue['collectChanges']>['changes']): Promise<void> {
    const asked = await desk.call('collectChanges', { event: EVENT, base: 1, changes }, token);
    if (asked.outcome !== 'asks') throw new Error(JSON.stringify(asked));
    const agreed = { event: EVENT, base: 1, changes, agreed: asked.seal };
    expect((await desk.call('collectChanges', agreed, token)).outcome).toBe('done');
  }
  async function previewed(): Promise<string> {
    const { previews } = await desk.call('getDraft', { event: EVENT }, token);
    expect(previews.map(({ language }) => language)).toEqual(['en', 'fr']);
    expect(previews[1]?.url).toMatch(new RegExp(`^http://${HOST}:\\d+/fr/preview/`));
    return previewHost(previews[0]?.url.split('/').at(-1) ?? '', HOST);
  }
  const titleAt = async (host: string) =>
    JSON.stringify(await api.call('getWorkshopsBySchema', { x: EVENT }, { host })).match(/\w+ circuits/)?.[0];
  const statusAt = async (host: string) =>
    (await api.ask('getClientEventFromDomain', { domain: host, with_token: 'N' }, { host })).status;

  beforeAll(async () => {
    api = createTestApi(platform());
    desk = createTestDesk(platform());
    await api.importFixture({ code: EVENT, host: HOST });
    await commandLine(platform)(['invite', EVENT, OWNER]);
    token = await desk.signIn(OWNER);
  });

  it('reads the event as it will be, takes nothing, leaves nothing, and ends', async () => {
    expect((await desk.call('getDraft', { event: EVENT }, token)).previews).toEqual([]);
    await collect([
      { field: TITLE, value: 'Copper circuits' },
      { field: 'event.name.en', value: 'New horizons' },
    ]);
    const host = await previewed();
    expect(await titleAt(host)).toBe('Copper circuits');
    const event = await api.call('getClientEventFromDomain', { domain: host, with_token: 'N' }, { host });
    expect(event.name).toBe('New horizons');
    // The event itself is as it was, for others at the same time as well.
    const both = await Promise.all([titleAt(HOST), titleAt(host), titleAt(HOST)]);
    expect(both).toEqual(['Paper circuits', 'Copper circuits', 'Paper circuits']);
    const { collected } = await desk.call('getDeskEvent', { event: EVENT }, token);
    expect(collected).toBe(1);

    const refused = await api.refused(
      'generateRegistrationCaptured',
      {},
      { host, token: await api.visit(HOST) },
    );
    expect(refused.status).toBe(409);
    expect(refused.body.errors.request).toEqual(['This is a preview: nothing can be ordered or sent in it.']);

    // A forged key, another event's, and one of yesterday open nothing.
    expect(await statusAt(host.replace(/-[0-9a-f]{4}/, '-0000'))).toBe(404);
    await api.importFixture({ code: 'desk-preview-other', host: 'desk-preview-other.localhost' });
    expect(await statusAt(host.replace(HOST, 'desk-preview-other.localhost'))).toBe(404);
    const now = platform().clock.now();
    platform().clock.set(addSeconds(now, DAY_SECONDS));
    expect(await statusAt(host)).toBe(404);
    platform().clock.set(now);

    // Something else is collected: whoever has the earlier link has read something else.
    await collect([{ field: TITLE, value: 'Silver circuits' }]);
    expect(await statusAt(host)).toBe(404);
    expect(await titleAt(await previewed())).toBe('Silver circuits');
  });
});
