import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ON_SALE_HOST, onSaleEvent } from '@/bench/on-sale-event';
import { placeOrder } from '@/bench/orders/place-order';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { type FakeLookup, startFakeLookup } from '../support/fake-address-lookup';
import { ask } from '../support/http';
import { type ReadMail, readOutbox } from '../support/outbox';
import { readTextOutbox } from '../support/text-outbox';
import { type BuiltProduct, startBuiltProduct } from './built-product';

/** The attacks that an anonymous visitor once carried through with a group's code, a contact's address and a script. */

const HOST = 'conference.localhost';
const HOLD_SECONDS = 4;
/** Letters wait behind those of the tests before, each with a receipt that a busy machine takes long to draw. */
const WRITTEN = { timeout: 100_000, interval: 500 };
const ORGANISER = 'olive@maplecourt.example';

/** Questions to the address service that the other event pays for in a day. */
const PAID_LOOKUPS = 30;
/** Receipts that one address gets in an hour, by whatever number of people and networks. */
const RECEIPTS = 30;

let outbox: string;
let lookup: FakeLookup;
let product: BuiltProduct;
beforeAll(async () => {
  outbox = await mkdtemp(join(tmpdir(), 'rendezvous-attacks-'));
  lookup = await startFakeLookup('photon');
  const onSale = join(outbox, 'on-sale.yaml');
  const limits = { address_lookups: PAID_LOOKUPS };
  await writeFile(onSale, JSON.stringify({ ...onSaleEvent(1), limits }));
  product = await startBuiltProduct({
    events: ['event-api/events/demo/horizons/event.yaml', onSale],
    env: {
      ...{ OUTBOX_DIR: outbox, HOLD_SECONDS: String(HOLD_SECONDS), TRUSTED_PROXIES: '1' },
      ...lookup.settings,
    },
  });
});
afterAll(async () => {
  await product.stop();
  await lookup.close();
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

async function visitor(host = HOST): Promise<Visitor> {
  visits += 1;
  const address = `198.51.100.${visits}`;
  const asking = async (path: string, token?: string, fields?: Record<string, unknown>): Promise<Answer> => {
    const headers = {
      'x-forwarded-for': address,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const sent = fields && { method: 'POST', body: JSON.stringify(fields) };
    const { status, text } = await ask(product.port, `/api/${path}`, { host, headers, ...sent });
    return { status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  const { body } = await asking(`getClientEventFromDomain/${host}`);
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

describe('an organiser', () => {
  it('gets no key to the registration of somebody in the group', async () => {
    const email = 'keyless@example.com';
    const organiser = await visitor(ON_SALE_HOST);
    const { code } = await begin(organiser, { group_contact_email: email, track: 'attendee' });
    const digits = /\b(\d{6})\b/.exec((await newestMail(email, /./)).text)?.[1];
    await organiser('checkGroup', { code, email, access_code: digits });
    const member = await visitor(ON_SALE_HOST);
    const own = 'private@example.com';
    const joined = await member('joinGroup', { code, name: 'Ada Lovelace', email: own, mode: 'in_person' });
    const registration: string = joined.body.code;
    const model = { name: 'Ada Lovelace', email: own };
    const saved = await member('saveRegistrationPersonalInformations', { code: registration, model });
    const { version } = saved.body.review;
    const key = 'a-key-of-this-attack';
    const done = await member('saveSubmitRegistration', { code: registration, version, payment_key: key });
    expect(done.body).toMatchObject({ outcome: 'confirmed' });
    const seen = [
      await organiser(`getGroupInformation/${code}`),
      await organiser(`getAccountListByGroup/${code}`),
      await organiser(`downloadGroupList/${code}`),
      await organiser('checkGroup', { code }),
      await organiser(`getGroupPayInformation/${code}`),
    ];
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(JSON.stringify(seen)).toContain('Ada Lovelace');
    expect(JSON.stringify(seen)).not.toContain(registration);
    // The group's code is none of a registration.
    expect((await organiser('getLookUpRegistration', { code, email: own })).status).toBe(404);
  });
});

describe('a script', () => {
  it('has no more questions about addresses paid for than the event allows, from whatever number of networks', async () => {
    const askers = await Promise.all(Array.from({ length: 20 }, () => visitor(ON_SALE_HOST)));
    const statuses: number[] = [];
    const askAll = async (asks: Visitor, who: number) => {
      for (let at = 0; at < 10; at += 1) {
        statuses.push((await asks(`getAddressSuggestions?text=${who}-${at}%20Hastings`)).status);
      }
    };
    await Promise.all(askers.map(askAll));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    // A question that a busy machine does not bring to the service in time is spent as well.
    expect(lookup.asked.length).toBeGreaterThan(0);
    expect(lookup.asked.length).toBeLessThanOrEqual(PAID_LOOKUPS);
  });

  it('has no more receipts sent to a stranger than the bound for one address', async () => {
    const stranger = 'reimburses@example.com';
    const statuses: number[] = [];
    for (let person = 0; person < 9; person += 1) {
      const asks = await visitor(ON_SALE_HOST);
      const { code } = await placeOrder(
        'attendee',
        async (name, fields) => (await asks(name, { ...fields })).body,
      );
      for (let time = 0; time < 5; time += 1) {
        statuses.push((await asks('sendReceiptParty', { code, email: stranger, target: 'other' })).status);
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(RECEIPTS);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
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
