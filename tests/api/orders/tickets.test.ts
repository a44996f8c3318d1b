import { beforeAll, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { holderOf } from '@/event-api/entry/entry-code';
import { readDoorPeople } from '@/event-api/events/arrivals/door-people';
import { findEvent } from '@/event-api/tenancy/find-event';
import { getTickets } from '@/lib/contract/tickets';
import { groupedEntryCode } from '@/lib/domain/entry-code';
import { type Caller, createTestApi, requestFor, type TestApi } from '../../support/api';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { withParticipants } from '../../support/buyers-event';
import { commandLine } from '../../support/command-line';
import { describeOnBoth } from '../../support/database';
import { plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { withProposals } from '../../support/proposals-event';
import { readQr } from '../../support/read-qr';
import { pdfPages, pdfPicture } from '../../support/system-tool';
import { ready } from '../applications/sending';
import { ordering } from '../buyers/ordering';
import { PRESENTER, storeProposal } from '../proposals/stored-proposal';
import { mailOf, newKey } from '../registration/person';

drawPapers();

type Target = 'buyer' | 'exhibitor' | 'sponsor' | 'proposal';

/** The same event, held online alone. */
const heldOnline = (event: EventDefinitionInput): EventDefinitionInput => ({
  ...event,
  event: { ...event.event, type: 'O' },
  tracks: event.tracks.map((track) => ({ ...track, modes: ['online'] })),
  programme: {
    ...event.programme,
    workshops: event.programme?.workshops?.map((workshop) => ({
      ...workshop,
      sessions: workshop.sessions.map((session) => ({ ...session, type: 'O' as const })),
    })),
  },
});

describeOnBoth('the tickets of orders without a registration', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { event: sales, begin } = ordering(platform, () => api, withParticipants);
  const command = commandLine(platform);
  /** How many tickets an order says that it has, by which pages keep room for them. */
  const said = async (target: Target, code: string, caller: Caller): Promise<number | null> => {
    if (target === 'buyer') return (await api.call('getBuyerOrder', { code }, caller)).tickets;
    if (target === 'proposal')
      return (await api.call('getWorkshopBasicInformation', { code }, caller)).tickets;
    const id = target === 'exhibitor' ? 'getExhibitorConfirmation' : 'getSponsorConfirmation';
    return (await api.call(id, { code }, caller)).tickets;
  };
  const read = async (target: Target, code: string, caller: Caller) => {
    const { tickets } = await api.call('getTickets', { target, code }, caller);
    expect(await said(target, code, caller)).toBe(tickets.length);
    return tickets;
  };
  const pages = async (input: { target: Target; code: string; ticket?: string }, caller: Caller) => {
    const answer = await api.fetch(requestFor(getTickets, input, { ...caller, accept: 'application/pdf' }));
    if (answer.status !== 200) return answer.status;
    const pdf = new Uint8Array(await answer.arrayBuffer());
    return { pdf, texts: (await pdfPages(pdf)).map(plainText) };
  };
  const holders = (eventCode: string, tickets: Awaited<ReturnType<typeof read>>) =>
    tickets.map(({ entry, name, role }) => [
      holderOf(platform().tokens, { code: eventCode }, entry.code),
      name,
      role,
    ]);
  const papersOf = async (email: string) =>
    (await mailOf(platform(), email)).flatMap(({ attachments }) =>
      attachments.map(({ filename }) => filename),
    );
  /** Whom the doors of an event know, by name and what is against letting them in at the entrance. */
  const atDoor = async (eventCode: string) => {
    const event = await findEvent(platform().db, eventCode);
    const people = event ? await readDoorPeople(platform().db, { event, locale: 'en' }) : [];
    return people.map(({ kind, place, name, against, owes }) => [kind, place, name, against, owes]);
  };

  it('a purchase has one for each place, in the name of whoever takes it, on screen, on paper, in the letter and at doors', async () => {
    const { code: eventCode, host } = await sales();
    const bo = await begin(host);
    await bo.activity('walk', 2);
    await bo.product('pin/heron', 1);
    const email = `bo@${eventCode}.example`;
    await bo.details({ email });
    await bo.participant(1, { guest: 'Cy' });
    await bo.participant(2, { guest: 'Lou' });
    expect(await read('buyer', bo.code, bo.caller)).toEqual([]);
    expect(await pages({ target: 'buyer', code: bo.code }, bo.caller)).toBe(409);
    await bo.submit();
    const tickets = await read('buyer', bo.code, bo.caller);
    expect(holders(eventCode, tickets)).toEqual([
      [{ kind: 'buyer', code: bo.code, place: 1 }, 'Cy', 'Walk'],
      [{ kind: 'buyer', code: bo.code, place: 2 }, 'Lou', 'Walk'],
    ]);
    const all = await pages({ target: 'buyer', code: bo.code }, bo.caller);
    const [first = '', second = '', ...more] = typeof all === 'number' ? [] : all.texts;
    expect([first, second].map((text) => text.includes('To collect'))).toEqual([true, false]);
    expect(first + second).not.toContain(bo.code);
    expect(more).toEqual([]);
    const lou = tickets[1]?.entry.code ?? '';
    const one = await pages({ target: 'buyer', code: bo.code, ticket: lou }, bo.caller);
    if (typeof one === 'number') throw new Error(`the file answered ${one}`);
    expect(one.texts.map((text) => text.includes('Lou') && text.includes(groupedEntryCode(lou)))).toEqual([
      true,
    ]);
    expect(await readQr(await pdfPicture(one.pdf))).toEqual([lou]);
    expect(await papersOf(email)).toContainEqual(`${eventCode}-tickets.pdf`);
    expect(await atDoor(eventCode)).toEqual([
      ['buyer', 1, 'Cy', 'no_ticket', false],
      ['buyer', 2, 'Lou', 'no_ticket', false],
    ]);
    const stranger = { host, token: await api.visit(host) };
    expect((await api.ask('getTickets', { target: 'buyer', code: bo.code }, stranger)).status).toBe(404);
  });

  it('an application has one for each contact once it is approved and nothing is to be paid', async () => {
    const choice = applicationsChoice(`ticket-applications-${platform().database.kind}`);
    await api.importFixture(choice, withApplications);
    const at = { eventCode: choice.code, host: choice.host };
    const [paid, owing] = [await ready(api, at), await ready(api, at)];
    await paid.send();
    const { version } = await owing.look();
    await owing.send({ version, payment_key: newKey(), pay_by: 'invoice' });
    expect(await read('exhibitor', paid.code, paid.caller)).toEqual([]);
    for (const { code } of [paid, owing]) await command(['applications', 'approve', code]);
    const [ticket, ...more] = await read('exhibitor', paid.code, paid.caller);
    expect(more).toEqual([]);
    expect(ticket).toMatchObject({ role: expect.stringContaining('Exhibitor · ') });
    expect(await papersOf(paid.email)).toEqual(
      expect.arrayContaining(['qr.png', `${choice.code}-ticket.pdf`]),
    );
    /** What is against each contact at the entrance, and whether they owe something: who owes last. */
    const known = async () =>
      (await atDoor(choice.code))
        .map(([kind, , , against, owes]) => ({ kind, against, owes }))
        .sort((one, other) => Number(one.owes) - Number(other.owes));
    const exhibitor = { kind: 'exhibitor', against: null };
    expect(await known()).toEqual([
      { ...exhibitor, owes: false },
      { ...exhibitor, owes: true },
    ]);

    expect(await read('exhibitor', owing.code, owing.caller)).toEqual([]);
    const [invoice] = (await owing.look()).invoices;
    await command(['invoices', 'paid', invoice?.number ?? '', '--event', choice.code]);
    expect(await read('exhibitor', owing.code, owing.caller)).toHaveLength(1);
    expect((await known()).map(({ owes }) => owes)).toEqual([false, false]);
    expect(await papersOf(owing.email)).toContain(`${choice.code}-ticket.pdf`);
    await command(['applications', 'decline', paid.code]);
    expect(await read('exhibitor', paid.code, paid.caller)).toEqual([]);
  });

  it('a proposal that is accepted has one for each presenter, and the letter to each has their own', async () => {
    const eventCode = `ticket-proposals-${platform().database.kind}`;
    const host = `${eventCode}.localhost`;
    await api.importFixture({ code: eventCode, host }, withProposals);
    const people = [
      { ...PRESENTER, email: `ada@${eventCode}.example` },
      { ...PRESENTER, first_name: 'Zoé', email: `zoe@${eventCode}.example`, language: 'fr' as const },
    ] as const;
    const proposal = await storeProposal(platform(), {
      eventCode,
      state: 'submitted',
      presenters: [...people],
    });
    await command(['proposals', 'accept', proposal.code]);
    const letterTo = async ({ email }: { email: string }) => {
      const [mail] = await mailOf(platform(), email);
      return mail?.text ?? '';
    };
    const letters = [await letterTo(people[0]), await letterTo(people[1])];
    const secret = /secret=([\w.~-]+)/.exec(letters[0] ?? '')?.[1] ?? '';
    const caller = { host, token: await api.visit(host) };
    await api.call('openProposal', { secret }, caller);
    const tickets = await read('proposal', proposal.code, caller);
    expect(tickets.map(({ name, role }) => [name, role])).toEqual([
      ['Ada Roy', 'Presenter'],
      ['Zoé Roy', 'Presenter'],
    ]);
    // Each has the code of whom it is written to, and of nobody else.
    expect(
      tickets.map(({ entry }) => letters.map((text) => text.includes(groupedEntryCode(entry.code)))),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
    expect((await atDoor(eventCode)).map(([kind, , , against]) => [kind, against])).toEqual([
      ['presenter', null],
      ['presenter', null],
    ]);
    // Nobody comes to an event that is online.
    await api.importFixture({ code: eventCode, host }, (event) => heldOnline(withProposals(event)));
    expect(await read('proposal', proposal.code, caller)).toEqual([]);
  });
});
