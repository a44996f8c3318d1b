import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '@/event-api/audit/schema';
import { rows } from '@/event-api/platform/database/statements';
import { registrations } from '@/event-api/registration/schema';
import type { DeskCallId } from '@/lib/contract/desk/catalogue';
import { deskCatalogue } from '@/lib/contract/desk/catalogue';
import type { DeskCall } from '@/lib/contract/parts/call';
import { isAllowed, ROLES, type Role } from '@/lib/domain/team-roles';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';

const CALLS = Object.values(deskCatalogue) as DeskCall<DeskCallId>[];
const SIGNED = CALLS.filter(({ needs }) => needs !== 'nobody');
const OF_EVENT = SIGNED.filter(({ needs }) => needs !== 'account');
const READS = CALLS.filter(({ method }) => method === 'GET');

/** Of a registration of the event. */
const CODE = 'GUARDED';

/** What each call takes beside the event; those that take nothing are left out. */
const INPUT: Partial<Record<DeskCallId, Record<string, unknown>>> = {
  requestSignIn: { email: 'nobody@example.org' },
  getSignInLink: { secret: 'none' },
  signIn: { secret: 'none' },
  inviteMember: { email: 'ida@example.org', role: 'reader' },
  changeMemberRole: { email: 'ida@example.org', role: 'reader' },
  getInvoice: { number: 'none' },
  recordInvoicePaid: { number: 'none' },
  remindInvoice: { number: 'none' },
  resendInvoice: { number: 'none' },
  putOffInvoice: { number: 'none', date: '2027-01-27' },
  correctInvoice: { number: 'none', organization: 'A school', address: 'A street' },
  writeOffInvoice: { number: 'none' },
  resolvePayment: { payment: 'none' },
  bringSchedule: { file: new File(['no programme'], 'programme.csv') },
  comparePayouts: { file: new File(['no report'], 'report.csv') },
  getList: { list: 'rooms' },
  downloadList: { list: 'rooms' },
  downloadBadges: { size: 'a6' },
  removeMember: { email: 'ida@example.org' },
  getPerson: { kind: 'registration', id: CODE },
  addPersonNote: { kind: 'registration', id: CODE, text: 'noted' },
  resendConfirmation: { code: CODE },
  getRegistrationChoices: { code: CODE },
  changeRegistrationFor: { code: CODE, ticket: 'general' },
  cancelOrder: { kind: 'registration', code: CODE, refund: 'policy' },
  issueFreeTicket: { ticket: 'general', email: 'bo@example.com', first_name: 'Bo', last_name: 'Ek' },
  sellAtDoor: {
    ...{ ticket: 'general', email: 'bo@example.com', first_name: 'Bo', last_name: 'Ek', pay: 'cash' },
  },
  letInSold: { code: CODE, scan: 'one' },
  giveMoneyBack: { kind: 'registration', code: CODE, amount: '1' },
  downloadPersonData: { kind: 'registration', id: CODE },
  erasePerson: { kind: 'registration', id: CODE },
  removePersonNote: { kind: 'registration', id: CODE, note: 1 },
  getApplication: { code: 'NONE' },
  decideApplication: { code: 'NONE', decision: 'approve' },
  decideApplications: { codes: ['NONE'], decision: 'approve' },
  decideProposals: { codes: ['NONE'], decision: 'accept' },
  getProposal: { code: 'NONE' },
  inviteToPropose: { people: 'Ida Ash <ida@example.org>', language: 'en' },
  takeInvitationBack: { code: 'NONE' },
  placeProposal: { code: 'NONE' },
  unplaceProposal: { code: 'NONE' },
  decideProposal: { code: 'NONE', decision: 'accept' },
  makeEvent: {
    code: 'x',
    names: {},
    starts: '2027-01-01',
    days: 1,
    held: 'O',
    time_zone: 'UTC',
    currency: 'CAD',
    contact: '',
  },
  makeEventFromSchedule: {
    ...{ code: 'x', names: {}, held: 'O', currency: 'CAD', contact: '' },
    file: new File(['no schedule'], 'schedule.csv'),
  },
  copyEvent: { code: 'x', from: 'none', starts: '2027-01-01' },
  getUploadedFile: { file: 'NONE' },
  getTask: { task: 'none' },
  syncDoor: { door: 'North', after: 0 },
  getMailing: { mailing: 'none' },
  saveMailing: { mailing: 'none', revision: 1, kind: 'news', audience: {}, subject: {}, text: {} },
  getMailingPeople: { mailing: 'none' },
  previewMailing: { mailing: 'none' },
  getMailingPage: { mailing: 'none' },
  testMailing: { mailing: 'none' },
  sendMailing: { mailing: 'none' },
  takeMailingBack: { mailing: 'none' },
  retryMailing: { mailing: 'none' },
  removeMailing: { mailing: 'none' },
  retryFailedJobs: { jobs: [1] },
  dropFailedJobs: { jobs: [1] },
  cancelWholeEvent: { code: 'another' },
  previewTheme: { accent: '#0f6b63' },
  getEditor: { path: 'tracks/general' },
  bringBack: { number: 1 },
  changeEvent: { base: 1, changes: [{ field: 'tracks[general].fee', value: 240 }] },
};

/** What is read of what there is none of. */
const NOT_THERE: readonly DeskCallId[] = [
  'downloadBadges',
  'getApplication',
  'getInvoice',
  'getMailing',
  'getMailingPage',
  'getMailingPeople',
  'getProposal',
  'getTask',
  'getUploadedFile',
  'previewMailing',
];

describeOnServer('who may make which call of the desk', (platform) => {
  let desk: TestDesk;
  const tokens = {} as Record<Role, string>;
  const event = commandLine(platform);
  const inputOf = ({ id, needs }: DeskCall<DeskCallId>, code = 'guarded') => ({
    ...(needs !== 'nobody' && needs !== 'account' && { event: code }),
    ...INPUT[id],
  });

  beforeAll(async () => {
    const api = createTestApi(platform());
    desk = createTestDesk(platform());
    await api.importFixture({ code: 'guarded', host: 'guarded.localhost' });
    await api.importFixture({ code: 'elsewhere', host: 'elsewhere.localhost' });
    await event(['invite', 'elsewhere', 'other@example.org']);
    await platform()
      .db.insert(registrations)
      .values({
        ...{ eventCode: 'guarded', code: CODE, email: 'ada@example.com', status: 'started' },
        ...{ trackCode: 'general', mode: 'online', locale: 'en', startedAt: platform().clock.now() },
      });
    for (const role of ROLES) {
      await event(['invite', 'guarded', `${role}@example.org`, '--role', role]);
      tokens[role] = await desk.signIn(`${role}@example.org`);
    }
  });

  describe.each(CALLS)('$id', (call) => {
    it('says what it needs, and its path names what it declares', () => {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(call.params.shape)).toEqual(inPath);
      expect(call.path).toBe(`/desk/${[call.id, ...inPath.map((name) => `{${name}}`)].join('/')}`);
      expect(deskCatalogue[call.id]).toBe(call);
      expect(inPath.includes('event')).toBe(OF_EVENT.includes(call));
    });

    it('is made on the desk’s host alone', async () => {
      const { status } = await desk.ask(call.id, inputOf(call), {
        token: tokens.owner,
        host: 'guarded.localhost',
      });
      expect(status).toBe(404);
    });
  });

  it.each(SIGNED)('$id is refused to who has not signed in', async (call) => {
    expect((await desk.ask(call.id, inputOf(call))).status).toBe(401);
    expect((await desk.ask(call.id, inputOf(call), { token: 'forged' })).status).toBe(401);
  });

  it.each(OF_EVENT)(
    '$id is refused without its permission, and of an event that is not theirs',
    async (call) => {
      for (const role of ROLES.filter((each) => !isAllowed(each, call.needs as never))) {
        const refused = await desk.ask(call.id, inputOf(call), { token: tokens[role] });
        expect([role, refused.status]).toEqual([role, 403]);
      }
      for (const code of ['elsewhere', 'there-is-none', '\0']) {
        const { status } = await desk.ask(call.id, inputOf(call, code), { token: tokens.owner });
        expect([code === '\0' ? 400 : 404]).toContain(status);
      }
    },
  );

  it.each(READS)('$id changes nothing', async (call) => {
    const stateOf = async () =>
      rows(
        platform().db,
        sql`select (select count(*) from audit_entries) as audit, (select count(*) from jobs) as jobs,
          (select count(*) from desk_links where used_at is null) as links, (select count(*) from desk_sessions) as sessions`,
      );
    const before = await stateOf();
    const { status } = await desk.ask(call.id, inputOf(call), { token: tokens.owner });
    expect(status).toBe(NOT_THERE.includes(call.id) ? 404 : 200);
    expect(await stateOf()).toEqual(before);
  });

  it('shows money to those alone who may see it', async () => {
    const paid = async (role: Role) =>
      (await desk.call('getMyEvents', {}, tokens[role])).events.map((each) => each.paid);
    expect(await paid('owner')).toEqual([{ amount: 0, currency: 'USD' }]);
    expect(await paid('reader')).toEqual([null]);
  });

  it('writes who did it by a code, never by an address', async () => {
    const entries = await platform().db.select().from(auditEntries);
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain('@');
  });
});
