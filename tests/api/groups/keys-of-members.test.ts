import { beforeAll, expect, it } from 'vitest';
import { type CallId, catalogue } from '@/lib/contract/catalogue';
import { getGroupTickets } from '@/lib/contract/groups/group-pay';
import type { Call } from '@/lib/contract/parts/call';
import { paths } from '@/lib/paths';
import { createTestApi, requestFor, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { type PayingGroup, payingGroup } from '../../support/group-members';
import { drawPapers } from '../../support/papers';
import { pdfPages } from '../../support/system-tool';
import { withPolicy } from '../registration/cancelling';
import { mailOf } from '../registration/person';
import { invite, joinAs, membersOf } from './joining';
import { secretIn } from './organising';

drawPapers();

/** Calls of groups that answer whoever joins one, or anybody, alike. */
const NOT_THE_ORGANISERS: readonly CallId[] = [
  'getRegistrationGroupOption',
  'joinGroup',
  'declineGroupInvitation',
  'leaveToGroup',
];

/** What members type that is theirs alone. */
const ANSWERS = {
  phone: '+1 604 555 0198',
  home: {
    street1: '77 Secret Lane',
    city: 'Vancouver',
    province: 'BC',
    country: 'CA',
    postal_code: 'V5K 0A1',
  },
  role: 'other',
  role_other: 'Beekeeper',
};

describeOnBoth('what the organiser of a group may know of its members', (platform) => {
  let api: TestApi;
  let ready: Awaited<ReturnType<typeof setUp>>;
  beforeAll(async () => {
    api = createTestApi(platform());
    ready = await setUp();
  });

  /** Everything that a call answers, headers and files included, as text. */
  async function textOf(id: CallId, input: Record<string, unknown>, { caller }: PayingGroup) {
    // A call of any kind, read by its own description.
    const response = await api.fetch(requestFor(catalogue[id] as Call, input, caller));
    expect([id, response.status]).toEqual([id, 200]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isPdf = response.headers.get('content-type') === 'application/pdf';
    const body = isPdf ? (await pdfPages(bytes)).join('\n') : new TextDecoder().decode(bytes);
    return `${JSON.stringify([...response.headers])}\n${body}`;
  }

  /** One member in each state: paid for, left to the group, registering, paid alone, cancelled. */
  async function setUp() {
    const group = await payingGroup(platform(), api, { change: withPolicy() });
    const secret = await invite(platform(), group.event, group.code, {
      ...{ name: 'Ada Nguyen', email: 'ada@invited.example', trackCode: 'general' },
    });
    const join = { secret, email: `ada@${group.event}.example` };
    const joined = await joinAs(api, group, 'Ada Nguyen', { ...join, track: 'general', mode: 'in_person' });
    const ada = { code: joined.registration.code, caller: joined.caller };
    await joined.fill();
    await api.call('leaveToGroup', { code: ada.code }, ada.caller);
    const bo = await group.member('Bo', { sessions: ['circuits-1', 'drawing-1'] });
    await group.pay();
    const cy = await group.member('Cy');
    const dot = await group.member('Dot', { left: false });
    const eve = await group.member('Eve', { left: false });
    await eve.submit();
    const fay = await group.member('Fay');
    for (const member of [ada, bo, dot, eve]) {
      const model = { first_name: 'A', last_name: 'Nguyen', email: join.email, ...ANSWERS };
      await api.ask('saveRegistrationPersonalInformations', { code: member.code, model }, member.caller);
    }
    const adaId = (await membersOf(platform(), group.code)).find(
      ({ registrationCode }) => registrationCode === ada.code,
    )?.id;
    return { group, adaEmail: join.email, adaId, members: [ada, bo, cy, dot, eve, fay], bo, fay };
  }

  it('cancelGroupMember 200: what goes back, and none of the sessions that a member chose', async () => {
    const { group, bo } = ready;
    const shown = await api.call(
      'cancelGroupMember',
      { code: group.code, member_ID: bo.memberId },
      group.caller,
    );
    expect(shown).toMatchObject({
      name: 'Bo Nguyen',
      cancellation: { sessions: [], appointments: [] },
    });
  });

  it('getAccountListByGroup 200: the address that the organiser typed, not the one of the registration', async () => {
    const { group, adaId } = ready;
    const { accounts } = await api.call('getAccountListByGroup', { code: group.code }, group.caller);
    expect(accounts.find(({ member_ID }) => member_ID === adaId)).toMatchObject({
      name: 'Ada Nguyen',
      email: 'ada@invited.example',
      phone: '',
      state: 'paid',
    });
  });

  it('getGroupTickets 200: a page for each member who has a ticket, without what they chose; none for others', async () => {
    const { group } = ready;
    const input = { code: group.code };
    expect(await api.call('getGroupTickets', input, group.caller)).toEqual({ count: 3, parts: 1 });
    const ask = (part: number, caller = group.caller) =>
      api.fetch(requestFor(getGroupTickets, { ...input, part }, { ...caller, accept: 'application/pdf' }));
    const answer = await ask(1);
    const pages = await pdfPages(new Uint8Array(await answer.arrayBuffer()));
    expect(pages.map((page) => /Ada|Bo|Eve/.exec(page)?.[0]).sort()).toEqual(['Ada', 'Bo', 'Eve']);
    expect(pages.join()).not.toContain('Paper circuits');
    expect((await ask(2)).status).toBe(409);
    const stranger = { ...group.caller, token: await api.visit(group.caller.host) };
    expect((await ask(1, stranger)).status).toBe(404);
  });

  it('no answer, file or letter of theirs has a member’s code, a link that opens a registration, or an answer', async () => {
    const { group, adaEmail, members, bo, fay } = ready;
    const { code, event } = group;
    const contact = {
      group_organization: 'Lakeside School',
      group_contact_name: 'Olga Martin',
      group_contact_email: group.email,
      group_contact_phone: '604 555 0123',
      group_contact_address: '1 Lake St, Vancouver',
    };
    const listed = await invite(platform(), event, code, { name: 'Gil', email: 'gil@invited.example' });
    expect(listed).not.toBe('');
    const invited = async (name: string) =>
      (await membersOf(platform(), code)).find((member) => member.name === name)?.id ?? '';
    const [payment] = (await group.show()).paid;
    const member = (name: string) => ({ group_invite_name: name, group_invite_email: `${name}@new.example` });
    const asked: [CallId, Record<string, unknown>][] = [
      ['checkGroup', { code }],
      ['createGroup', { ...contact, code, track: 'general', mode: 'in_person' }],
      [
        'createGroup',
        { ...contact, group_contact_email: 'next@new.example', code, track: 'general', mode: 'in_person' },
      ],
      ['handleGroupContact', { code, action: 'send_again' }],
      ['getGroupInformation', { code }],
      ['holdGroupPlaces', { code, track: 'general', places: 1 }],
      [
        'addGroupMembers',
        { code, people: [member('Hal'), { ...member('Bo'), group_invite_email: bo.email }] },
      ],
      ['sendGroupInvitation', { code, ...member('Ida') }],
      ['takeBackGroupInvitation', { code, member_ID: await invited('Gil') }],
      ['getAccountListByGroup', { code }],
      ['getFormerGroupPeople', { code }],
      ['getGroupPayInformation', { code }],
      ['downloadGroupList', { code }],
      ['getGroupTickets', { code }],
      ['getGroupReceipt', { code, payment_ID: payment?.payment_ID }],
      ['cancelGroupMember', { code, member_ID: bo.memberId }],
      ['submitPayGroupFee', await group.payFields()],
      ['cancelGroupMember', { code, member_ID: fay.memberId, commit: 'Y' }],
    ];
    const texts: [string, string][] = [];
    for (const [id, input] of asked) texts.push([id, await textOf(id, input, group)]);
    const replaced = { code, member_ID: await invited('Ida'), ...member('Joe') };
    texts.push(['replaceGroupMember', await textOf('replaceGroupMember', replaced, group)]);

    const undo = (await mailOf(platform(), group.email))
      .map(({ text }) => secretIn(text, 'undo'))
      .find(Boolean);
    texts.push(['undoGroupContact', await textOf('undoGroupContact', { secret: undo, commit: 'Y' }, group)]);

    // A new call of groups is looked at here, or is not the organiser's.
    const calls = Object.values<Call>(catalogue).filter(({ capability }) => capability === 'groups');
    const seen = new Set<string>(texts.map(([id]) => id));
    expect(
      calls
        .map(({ id }) => id)
        .filter((id) => !seen.has(id))
        .sort(),
    ).toEqual([...NOT_THE_ORGANISERS].sort());

    for (const mail of await mailOf(platform(), group.email)) {
      const files = await Promise.all(
        mail.attachments.map(async ({ filename, content }) =>
          filename?.endsWith('.pdf') && content instanceof ArrayBuffer
            ? `${filename} ${(await pdfPages(new Uint8Array(content))).join('\n')}`
            : String(filename),
        ),
      );
      texts.push([`letter: ${mail.subject}`, [mail.text, mail.html, ...files].join('\n')]);
    }
    const codes = members.map((one) => one.code);
    const opening = [paths.existing(), paths.confirmation(), paths.changeRegistration(), 'secret='];
    const theirs = [adaEmail, '0198', 'Secret Lane', 'Beekeeper', 'V5K 0A1'];
    const found = texts.flatMap(([id, text]) => {
      // The organiser's own letters open their group.
      const own = id.startsWith('letter') ? opening.slice(0, 3) : opening;
      return [...codes, ...own, ...theirs].filter((key) => text.includes(key)).map((key) => [id, key]);
    });
    expect(found).toEqual([]);
  });
});
