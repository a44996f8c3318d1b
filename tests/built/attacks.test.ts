import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { ask } from '../support/http';
import { type ReadMail, readOutbox } from '../support/outbox';
import { readTextOutbox } from '../support/text-outbox';
import { type BuiltProduct, startBuiltProduct } from './built-product';

/** The attacks that an anonymous visitor once carried through with a group's code, a contact's address and a script. */

const HOST = 'conference.localhost';
const HOLD_SECONDS = 4;
const WRITTEN = { timeout: 20_000, interval: 200 };
const ORGANISER = 'olive@maplecourt.example';

let outbox: string;
let product: BuiltProduct;
beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'rendezvous-attacks-'));
  product = await startBuiltProduct({
    env: { OUTBOX_DIR: outbox, HOLD_SECONDS: String(HOLD_SECONDS), TRUSTED_PROXIES: '1' },
  });
});
afterAll(async () => {
  await product.stop();
  await rm(outbox, { recursive: true });
});

type Group = AnswerOf<Catalogue['createGroup']>;

interface Answer {
  status: number;
  // The body of any call, each of which the tests read for themselves.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
}

/** Somebody with a browser of their own, at an address of their own. */
type Visitor = (call: string, fields?: Record<string, unknown>) => Promise<Answer>;

let visits = 0;

async function visitor(): Promise<Visitor> {
  visits += 1;
  const address = `198.51.100.${visits}`;
  const asking = async (path: string, token?: string, fields?: Record<string, unknown>): Promise<Answer> => {
    const headers = {
      'x-forwarded-for': address,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const sent = fields && { method: 'POST', body: JSON.stringify(fields) };
    const { status, text } = await ask(product.port, `/api/${path}`, { host: HOST, headers, ...sent });
    return { status, body: JSON.parse(text) };
  };
  const { body } = await asking(`getClientEventFromDomain/${HOST}`);
  return (call, fields) => asking(call, body.token, fields);
}

const CONTACT = {
  group_organization: 'Maple Court School',
  group_contact_name: 'Olive Organiser',
  group_contact_email: ORGANISER,
  group_contact_phone: '250 555 0100',
  group_contact_address: '1 Maple Court, Victoria',
  ...{ track: 'group', mode: 'in_person' },
};

const mailTo = async (email: string): Promise<ReadMail[]> =>
  (await readOutbox(outbox)).filter(({ to }) => to === email);

async function newestMail(email: string, subject: RegExp): Promise<ReadMail> {
  let found: ReadMail | undefined;
  await vi.waitFor(async () => {
    found = (await mailTo(email)).filter((mail) => subject.test(mail.subject)).at(-1);
    expect(found).toBeDefined();
  }, WRITTEN);
  if (!found) throw new Error(`no letter to ${email}`);
  return found;
}

async function begin(
  organiser: Visitor,
  changes: Partial<typeof CONTACT> & { places?: number } = {},
): Promise<Group> {
  const { status, body } = await organiser('createGroup', { ...CONTACT, ...changes });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
}

describe('a shared code', () => {
  it('with the organiser’s address shows, changes and takes over nothing of a group', async () => {
    const organiser = await visitor();
    const { code } = await begin(organiser);
    const stranger = await visitor();
    expect((await stranger('checkGroup', { code, email: ORGANISER })).body).toMatchObject({ organiser: 'N' });
    const refused = [
      await stranger(`getGroupInformation/${code}`),
      await stranger(`getAccountListByGroup/${code}`),
      await stranger('createGroup', { code, ...CONTACT, group_contact_email: 'thief@example.com' }),
      await stranger('addGroupMembers', { code, people: [{ group_invite_name: 'A' }], commit: 'Y' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await organiser(`getGroupInformation/${code}`)).body).toMatchObject({
      group_contact_email: ORGANISER,
    });
  });
});

describe('an organiser whose mailbox nobody has opened', () => {
  it('has nobody written to but themselves, and keeps places as long as any basket', async () => {
    const stranger = await visitor();
    const group = await begin(stranger, { group_contact_email: 'nobody@example.com', places: 20 });
    /** How many places the group keeps. */
    const kept = async (): Promise<number> => {
      const { body } = await stranger(`getGroupInformation/${group.code}`);
      return body.places.reduce((sum: number, { free }: Group['places'][number]) => sum + free, 0);
    };
    expect(await kept()).toBe(20);
    const people = Array.from({ length: 20 }, (_, index) => ({
      group_invite_name: `Bo Tremblay ${index}`,
      ...(index % 2
        ? { group_invite_email: `bo-${index}@example.com` }
        : { group_invite_phone: `604 555 01${10 + index}` }),
    }));
    const added = await stranger('addGroupMembers', { code: group.code, people, commit: 'Y' });
    expect(added.status).toBe(200);
    await newestMail('nobody@example.com', /./);
    await vi.waitFor(async () => expect(await kept()).toBe(0), WRITTEN);
    const written = (await readOutbox(outbox)).filter(({ to }) => to.startsWith('bo-'));
    expect([written, await readTextOutbox(outbox)]).toEqual([[], []]);
  });

  it('has the invitations sent that waited once the digits of the letter are entered', async () => {
    const email = 'reads-mail@example.com';
    const organiser = await visitor();
    const { code } = await begin(organiser, { group_contact_email: email });
    const people = [{ group_invite_name: 'Cy Roy', group_invite_email: 'cy@example.com' }];
    await organiser('addGroupMembers', { code, people, commit: 'Y' });
    const digits = /\b(\d{6})\b/.exec((await newestMail(email, /./)).text)?.[1];
    expect((await organiser('checkGroup', { code, email, access_code: digits })).body).toMatchObject({
      organiser: 'Y',
    });
    await newestMail('cy@example.com', /./);
  });
});

describe('a stranger', () => {
  it('is invited nine times an hour, however many people and networks invite them', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 40; index += 1) {
      const fields = { your_name: 'Ada', invite_email: 'stranger@example.com' };
      statuses.push((await (await visitor())('sendInvitationColleague', fields)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    await vi.waitFor(async () => expect(await mailTo('stranger@example.com')).toHaveLength(9), WRITTEN);
  });

  it.each(['+1 900 234 5678', '+881 612 345 678', '+33 6 12 34 56 78'])(
    'is sent no text message at %s',
    async (phone) => {
      const fields = { your_name: 'Ada', send_type: 'text', invite_phone: phone };
      const { status, body } = await (await visitor())('sendInvitationColleague', fields);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['invite_phone']]);
    },
  );
});
