import { beforeAll, expect, it } from 'vitest';
import { demoDefinitions } from '@/event-api/events/demo';
import { importEvent } from '@/event-api/events/import/import-event';
import { readEventFile } from '@/event-api/events/reading/read-event-file';
import { addSeconds } from '@/lib/time/seconds';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import { startPerson } from './person';

describeOnServer('the price of a ticket', (platform) => {
  let api: TestApi;
  const hosts: string[] = [];
  beforeAll(async () => {
    platform().clock.set(TEST_START);
    for (const file of await demoDefinitions()) {
      const event = await readEventFile(file, {}, TEST_START);
      await importEvent(platform(), event);
      const { hosts: named } = event.definition.event;
      hosts.push(named.find(({ test }) => !test)?.host ?? '');
    }
    // After the imports, so that it knows their hosts.
    api = createTestApi(platform());
  });
  const listTracks = async (host: string) =>
    (await api.call('getEventTrack', {}, { host })).tracks.filter(
      ({ group, state }) => group === 'N' && state === 'open',
    );

  it('is the total of the review, for every ticket of the demo events', async () => {
    const [told, reviewed]: Record<string, number>[] = [{}, {}];
    for (const host of hosts) {
      for (const { code, price, modes } of await listTracks(host)) {
        const name = `${host} ${code}`;
        const email = `${code}@${host.split('.')[0]}.example`;
        const person = await startPerson(api, { host, email, track: code, mode: modes[0] });
        Object.assign(told ?? {}, { [name]: price.total.amount });
        Object.assign(reviewed ?? {}, { [name]: (await person.review()).fees.total });
      }
    }
    expect(Object.keys(told ?? {}).length).toBeGreaterThan(5);
    expect(told).toEqual(reviewed);
    expect(Object.values(told ?? {})).toContain(34_965);
  });

  it('names what it includes, and what it becomes when the early-bird price ends', async () => {
    const find = async () => {
      for (const host of hosts) {
        const found = (await listTracks(host)).find(({ code }) => code === 'non-member');
        if (found) return found;
      }
      throw new Error('no demo event has the ticket');
    };
    const track = await find();
    const money = (amount: number) => ({ amount, currency: 'CAD' });
    expect(track.price).toEqual({
      amount: money(33_300),
      later: money(37_300),
      includes: [{ name: 'Interpretation and captioning', amount: money(800) }],
      taxes: [{ name: 'GST', amount: money(1665) }],
      total: money(34_965),
    });
    platform().clock.set(addSeconds(track.early_bird?.until ?? '', 1));
    const later = await find();
    expect([later.price.amount, later.price.total, later.price.later]).toEqual([
      money(37_300),
      money(39_165),
      null,
    ]);
  });
});
