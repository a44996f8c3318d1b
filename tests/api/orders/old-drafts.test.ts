import { getTableName, type SQL, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { deleteDrafts } from '@/event-api/events/lifecycle/delete-drafts';
import { OWNED_TABLES } from '@/event-api/events/lifecycle/delete-owned';
import { groupMembers, groups } from '@/event-api/groups/schema';
import { jobHandlers } from '@/event-api/jobs';
import { rows } from '@/event-api/platform/database/statements';
import { releaseExpired } from '@/event-api/platform/inventory/give-back';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { addSeconds } from '@/lib/time/seconds';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { withApplications } from '../../support/applications-event';
import { withParticipants } from '../../support/buyers-event';
import { describeOnServer, TEST_START } from '../../support/database';
import { withProposals } from '../../support/proposals-event';
import { runAllJobs } from '../../support/run-all-jobs';
import { picture } from '../../support/uploads';
import { whileLocked } from '../../support/while-locked';
import { ready } from '../applications/sending';
import { ordering } from '../buyers/ordering';
import { proposer } from '../proposals/proposing';
import { type Person, startPerson } from '../registration/person';

const DAY_SECONDS = 24 * 3600;
/** The last day of the fixture event. */
const LAST_DAY = '2027-02-05T20:00:00.000Z';
const days = (count: number) => addSeconds(LAST_DAY, count * DAY_SECONDS);

/** Owned rows that are the books of payments, which name nobody but the code; files go with a job. */
const KEPT = ['payments', 'payment_shares', 'files'];
const HOME = {
  ...{ field_ID: 'home', street1: '1 Main St', street2: '', city: 'Victoria', type: 'home' },
  ...{ postalcode: 'V8V 1A1', province: 'BC', countryvalue: 'CA' },
};

const withEverything = (event: EventDefinitionInput): EventDefinitionInput =>
  withProposals(withApplications(withParticipants(event)));

describeOnServer('old drafts', (platform) => {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  beforeEach(() => platform().clock.set(TEST_START));
  const buying = ordering(platform, () => api);

  const newEvent = async () => {
    events += 1;
    const choice = { code: `drafts-${events}`, host: `drafts-${events}.localhost` };
    await api.importFixture(choice, withEverything);
    return choice;
  };
  const upload = async (caller: Caller, target: string, code: string, field_ID: string) => {
    const input = { target, code, field_ID, type: 'photo', file: await picture(20, 20) };
    const { status, body } = await api.ask('uploadWebsiteFile', input, caller);
    expect(status).toBe(200);
    return (body as SavedFile).id; // the API checks its answers in tests
  };

  /** One order of every kind, with answers, people, an address and files. @returns codes and files of all, and how they are sent */
  const beginAll = async ({ code: eventCode, host }: { code: string; host: string }) => {
    const person = await startPerson(api, { host, email: `person${events}@drafts.example` });
    await person.fill();
    await person.add('drawing-1');
    const company = await ready(api, { eventCode, host });
    const [contact] = await rows<{ code: string }>(
      platform().db,
      sql`select code from application_contacts where application_code = ${company.code}`,
    );
    const contactCode = contact?.code ?? '';
    const { caller } = company;
    const files = [];
    files.push(await upload(caller, 'exhibitor', company.code, 'logo'));
    files.push(await upload(caller, 'exhibitor_contact', contactCode, 'portrait'));
    await api.call(
      'addAddress',
      { target: 'exhibitor_contact', code: contactCode, ...HOME } as never,
      caller,
    );
    const by: Caller = { host, token: await api.visit(host) };
    const begun = await api.call('generateWorkshop', {}, by);
    const proposal = proposer(api, begun.code, begun.instructor_code, by);
    files.push(await upload(by, 'presenter', proposal.instructor, 'photo'));
    await proposal.save();
    await proposal.present();
    const purchase = await buying.begin(host);
    await purchase.product('shirt/s', 1);
    await purchase.details();
    await purchase.activity('walk', 2);
    for (const place of [1, 2]) await purchase.participant(place, { guest: `Guest ${place}` });
    return {
      codes: [person.code, company.code, contactCode, proposal.code, proposal.instructor, purchase.code],
      files,
      async send() {
        await person.submit();
        await company.send();
        await proposal.send();
        await purchase.submit();
      },
    };
  };
  const later = async (now: string) => {
    platform().clock.set(now);
    await releaseExpired(platform());
    await deleteDrafts(platform(), addSeconds(now, -30 * DAY_SECONDS));
    await runAllJobs(platform(), jobHandlers);
  };

  /** Every row, of any table, that names one of the codes, without done jobs and those who acted. */
  const rowsNaming = async (codes: readonly string[]) => {
    const tables = await rows<{ name: string }>(
      platform().db,
      sql`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'event_code' and table_name <> 'jobs' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const table = sql.identifier(name);
      const naming = await rows<{ row: string }>(
        platform().db,
        sql`select ${name} || ' ' || to_jsonb(one)::text as row from ${table} one
            where to_jsonb(one)::text like any(array(
              select '%' || jsonb_array_elements_text(${JSON.stringify(codes)}::text::jsonb) || '%'))
            order by 1`,
      );
      found.push(...naming.map(({ row }) => row));
    }
    return found;
  };

  it('go with all that belongs to them 30 days after the event, and nothing that was sent does', async () => {
    const event = await newEvent();
    const [left, sent] = [await beginAll(event), await beginAll(event)];
    await sent.send();
    await later(days(29));
    const [theirs, before] = [await rowsNaming(left.codes), await rowsNaming(sent.codes)];
    for (const code of left.codes) expect(theirs.join()).toContain(code);
    await later(days(31));
    expect(await rowsNaming(left.codes)).toEqual([]);
    expect(await rowsNaming(sent.codes)).toEqual(before);
    for (const id of left.files) expect(await platform().storage.get(`${event.code}/${id}`)).toBeUndefined();
    for (const id of sent.files) expect(await platform().storage.get(`${event.code}/${id}`)).toBeDefined();
  });

  const isThere = async ({ code }: Person) =>
    (await rows(platform().db, sql`select 1 from registrations where code = ${code}`)).length > 0;
  const begun = async () => {
    const { host } = await newEvent();
    const person = await startPerson(api, { host, email: `one${events}@drafts.example` });
    await person.fill();
    return person;
  };
  /** A payment of a draft by its state, and when that last changed. */
  const pays = (state: string, changedAt: string) => async (code: string) => {
    await platform().db.execute(sql`
      insert into payments (event_code, idempotency_key, owner_kind, owner_code, amount, currency, state, gateway, lines,
        created_at, changed_at)
      select event_code, ${`registration:${code}`}, 'registration', code, 100, 'USD', ${state}, 'sandbox', '[]', started_at,
        ${changedAt}::timestamptz
      from registrations where code = ${code}`);
  };
  const has = (change: (code: string) => SQL) => (code: string) => platform().db.execute(change(code));
  const KEEPING: Record<string, (code: string) => Promise<unknown>> = {
    'is being paid': pays('charged', TEST_START),
    'had a payment that failed only lately': pays('failed', days(20)),
    'was left to its group to pay': has(
      (code) => sql`update registrations set left_to_group_at = started_at where code = ${code}`,
    ),
    'waits for a place': has(
      (code) => sql`update registrations set status = 'waitlisted' where code = ${code}`,
    ),
    'was begun lately': has(
      (code) => sql`update registrations set started_at = ${days(20)}::timestamptz where code = ${code}`,
    ),
    'was worked on lately': has(
      (code) => sql`update form_answers set saved_at = ${days(20)}::timestamptz where owner_code = ${code}`,
    ),
    'has places': has(
      (
        code,
      ) => sql`insert into holds (event_code, kind, code, owner_kind, owner_code, quantity, ends_at, state, created_at)
        select r.event_code, i.kind, i.code, 'registration', r.code, 1, r.started_at, 'sold', r.started_at
        from registrations r join inventory_items i using (event_code) where r.code = ${code} limit 1`,
    ),
  };
  it.each(Object.entries(KEEPING))('one that %s stays', async (_what, keep) => {
    const [kept, gone] = [await begun(), await begun()];
    await keep(kept.code);
    await later(days(31));
    expect([await isThere(kept), await isThere(gone)]).toEqual([true, false]);
  });

  it('one whose card was declined goes; its payment stays, and names nobody', async () => {
    const person = await begun();
    await pays('declined', TEST_START)(person.code);
    await later(days(31));
    expect(await isThere(person)).toBe(false);
    expect(await rowsNaming([person.code])).toEqual([expect.stringMatching(/^payments /)]);
  });

  it('one that is sent while they are deleted stays', async () => {
    const person = await begun();
    const send = sql`update registrations set status = 'submitted', submitted_at = started_at where code = ${person.code}`;
    await whileLocked(platform(), { held: (tx) => tx.execute(send), start: () => later(days(31)) });
    expect(await isThere(person)).toBe(true);
  });

  it('a member of a group loses what they began, and is a member still', async () => {
    const person = await begun();
    const found = sql`select event_code as "eventCode" from registrations where code = ${person.code}`;
    const [{ eventCode } = { eventCode: '' }] = await rows<{ eventCode: string }>(platform().db, found);
    const ticket = { locale: 'en', trackCode: 'general', mode: 'in_person' } as const;
    const contact = {
      contactName: 'Bo',
      contactEmail: 'bo@quill.example',
      contactPhone: '',
      contactAddress: '',
    };
    const group = {
      eventCode,
      code: 'CREW',
      organization: 'Quill',
      joinByLink: false,
      createdAt: TEST_START,
    };
    await platform()
      .db.insert(groups)
      .values({ ...group, ...contact, ...ticket });
    await platform()
      .db.insert(groupMembers)
      .values({
        ...{ eventCode, groupCode: 'CREW', registrationCode: person.code, ...ticket, state: 'opened' },
        ...{ name: 'Ada', email: 'member@quill.example', phone: '', sendType: 'email', byLink: false },
        ...{ changedAt: TEST_START, addedAt: TEST_START },
      });
    await later(days(31));
    expect(await rowsNaming([person.code])).toEqual([]);
    expect(await rowsNaming(['member@quill.example'])).toEqual([expect.stringMatching(/^group_members /)]);
  });

  it('every table with owners goes with them, or is of the books', async () => {
    const owned = await rows<{ name: string }>(
      platform().db,
      sql`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'owner_code' order by 1`,
    );
    const covered = new Set<string>([...OWNED_TABLES.map(getTableName), ...KEPT]);
    expect(owned.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  });
});
