import { jobHandlers } from '@/event-api/jobs';
import { inventoryItems } from '@/event-api/platform/inventory/schema';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { InputOf } from '@/lib/contract/parts/call';
import type { TestApi } from '../../support/api';
import { TEST_START, type TestPlatform } from '../../support/database';
import { readOutbox } from '../../support/outbox';
import { runAllJobs } from '../../support/run-all-jobs';
import { readTextOutbox } from '../../support/text-outbox';
import { mailOf } from '../registration/person';
import { digitsIn, type Organiser, organise, withGroups } from './organising';

export const CAPACITY = 300;

/** Helpers for groups whose mailbox is not proved yet; `setUp` gives each test an event of its own with one track for them. */
export function unconfirmed(platform: () => TestPlatform, api: () => TestApi) {
  let number = 0;
  const setUp = async () => {
    number += 1;
    platform().clock.set(TEST_START);
    const host = `unconfirmed-${number}.localhost`;
    await api().importFixture({ code: `unconfirmed-${number}`, host }, (event) => {
      const made = withGroups(event, { least: 1, tracks: ['schools'], discounts: [] });
      const tracks = made.tracks.map((track) =>
        track.code === 'schools' ? { ...track, capacity: CAPACITY, group: false } : track,
      );
      return { ...made, tracks };
    });
    return host;
  };
  const begin = (host: string, changes: Partial<InputOf<Catalogue['createGroup']>> = {}) =>
    organise(api(), host, { ...changes, confirms: false });
  const emailOf = ({ group }: Organiser) => group.group_contact_email;
  /** The letter with the digits that count: those that were asked for again, or else those of the first letter. */
  const letterTo = async (email: string) => {
    const mails = await mailOf(platform(), email);
    return mails.find(({ subject }) => /^\d{6} /.test(subject)) ?? mails[0];
  };
  const digitsOf = async (email: string) => digitsIn((await letterTo(email))?.text);
  const prove = async ({ code, caller, ...organiser }: Organiser) =>
    api().call(
      'checkGroup',
      {
        code,
        email: organiser.group.group_contact_email,
        access_code: await digitsOf(organiser.group.group_contact_email),
      },
      caller,
    );
  /** Everybody who was written to, once everything that waits to be sent is sent. */
  const writtenTo = async (domain: string) => {
    await runAllJobs(platform(), jobHandlers);
    const mails = await readOutbox(platform().env.OUTBOX_DIR);
    const texts = await readTextOutbox(platform().env.OUTBOX_DIR);
    return [...mails.map(({ to }) => to), ...texts.map(({ to }) => to)]
      .filter((to) => to.includes(domain))
      .sort();
  };
  const held = async (host: string) => {
    const items = await platform().db.select().from(inventoryItems);
    const event = host.replace('.localhost', '');
    return items.find(({ eventCode, code }) => eventCode === event && code === 'schools')?.held;
  };
  const listOf = (domain: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      group_invite_name: `Person ${at}`,
      ...(at % 2 === 0
        ? { group_invite_email: `p${at}@${domain}` }
        : { group_invite_phone: `604 555 ${2000 + number * 100 + at}` }),
    }));
  return { setUp, begin, emailOf, letterTo, digitsOf, prove, writtenTo, held, listOf };
}
