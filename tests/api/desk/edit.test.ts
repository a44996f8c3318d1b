import { beforeAll, expect, it } from 'vitest';
import type { DeskCatalogue } from '@/lib/contract/desk/catalogue';
import type { InputOf } from '@/lib/contract/parts/call';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { readyPerson } from '../registration/person';

const OWNER = 'olga@example.org';
type Changes = InputOf<DeskCatalogue['changeEvent']>['changes'];

describeOnServer('changing an event in the desk', (platform) => {
  let desk: TestDesk;
  let token: string;
  let api: ReturnType<typeof createTestApi>;
  const command = commandLine(platform);

  async function owned(event: string): Promise<string> {
    await api.importFixture({ code: event, host: `${event}.localhost` });
    await command(['invite', event, OWNER]);
    return event;
  }
  const change = (event: string, base: number, changes: Changes, agreed?: string) =>
    desk.call('changeEvent', { event, base, changes, ...(agreed !== undefined && { agreed }) }, token);
  async function asked(event: string, base: number, changes: Changes) {
    const answer = await change(event, base, changes);
    if (answer.outcome !== 'asks') throw new Error(JSON.stringify(answer));
    return answer;
  }
  const feeOf = async (event: string, ticket = 'online') =>
    (await desk.call('getTickets', { event }, token)).tickets.find((each) => each.ticket === ticket)?.fee
      .amount;

  beforeAll(async () => {
    api = createTestApi(platform());
    desk = createTestDesk(platform());
    await owned('desk-edited');
    token = await desk.signIn(OWNER);
  });

  it('has the tickets as they are, and the fields of each as they are written', async () => {
    const event = await owned('desk-tickets');
    const { base, tickets } = await desk.call('getTickets', { event }, token);
    expect(base).toBe(1);
    expect(tickets[0]).toMatchObject({
      ticket: 'general',
      name: 'General admission',
      fee: { amount: 24500, currency: 'USD' },
      capacity: 50,
      taken: 0,
      state: 'open',
    });
    const editor = await desk.call('getEditor', { event, kind: 'ticket', code: 'general' }, token);
    expect(editor.fields.map(({ field, type }) => [field, type])).toContainEqual([
      'tracks[general].fee',
      'amount',
    ]);
    const texts = await desk.call('getEditor', { event, kind: 'event', code: event }, token);
    const types = texts.fields.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['text', 'line', 'colour', 'choice']));
    for (const [kind, code] of [
      ['ticket', 'none'],
      ['session', 'none'],
      ['event', 'desk-edited'],
    ]) {
      expect((await desk.ask('getEditor', { event, kind, code }, { token })).status).toBe(404);
    }
  });

  it('says first what a change does, asks about a slip, and makes it once', async () => {
    const event = 'desk-edited';
    const changes = [{ field: 'tracks[online].fee', value: 9 }];
    const { consequences, seal } = await asked(event, 1, changes);
    expect(consequences[0]).toBe(
      'Online – Price: $\u00a099.00 → $\u00a09.00. That is 91 per cent less than now. Is it what you mean?',
    );
    expect(await feeOf(event)).toBe(9900);
    expect(await change(event, 1, changes, seal)).toEqual({ outcome: 'done', told: 'The change is made.' });
    expect(await feeOf(event)).toBe(900);
    // A second tab with the same question open does it no second time.
    expect(await change(event, 1, changes, seal)).toMatchObject({ outcome: 'refused' });
    const { entries } = await desk.call('getAudit', { event }, token);
    expect(entries[0]).toMatchObject({
      what: 'Changed fields of the event',
      details: ['tracks[online].fee'],
    });
  });

  it('says in French what somebody else has written meanwhile, and replaces it for who agrees to that', async () => {
    const event = await owned('desk-late');
    await command(['edit', event, 'tracks[online].fee', '110']);
    const changes = [{ field: 'tracks[online].fee', value: 120 }];
    const { body } = await desk.ask('changeEvent', { event, base: 1, changes }, { token, locale: 'fr' });
    const late = body as { consequences: string[]; seal: string };
    expect(late.consequences[0]).toMatch(/^olga a modifié la même chose entre-temps/);
    expect(late.consequences[1]).toBe(
      'En ligne – Prix\u00a0: maintenant 110,00\u00a0$, et 120,00\u00a0$ avec votre modification.',
    );
    // What comes in between is asked about again.
    await command(['edit', event, 'tracks[online].fee', '111']);
    expect(await change(event, 1, changes, late.seal)).toMatchObject({ outcome: 'asks' });
    const { seal } = await asked(event, 1, changes);
    expect(await change(event, 1, changes, seal)).toMatchObject({ outcome: 'done' });
    expect(await feeOf(event)).toBe(12000);
  });

  it('leaves what somebody else has changed in other fields, without a question', async () => {
    const event = await owned('desk-merged');
    const changes = [{ field: 'tracks[online].fee', value: 120 }];
    const { seal } = await asked(event, 1, changes);
    await command(['edit', event, 'tracks[general].capacity', '60']);
    expect(await change(event, 1, changes, seal)).toMatchObject({ outcome: 'done' });
    expect((await desk.call('getTickets', { event }, token)).tickets[0]?.capacity).toBe(60);
  });

  it('moves a session with whom it concerns, and shows what has the room at that time', async () => {
    const event = await owned('desk-moved');
    const ada = await readyPerson(api, { host: `${event}.localhost`, email: 'ada@example.com' });
    await ada.submit();
    const { sessions } = await desk.call('getSessions', { event, q: 'circuits' }, token);
    const held = sessions.find(({ taken }) => taken > 0) ?? sessions[0];
    const editor = await desk.call('getEditor', { event, kind: 'session', code: held?.session ?? '' }, token);
    const at = editor.cancelled_field?.replace('.cancelled', '');
    const time = [
      { field: `${at}.slot`, value: null },
      { field: `${at}.day`, value: 1 },
      { field: `${at}.from`, value: '09:15' },
      { field: `${at}.to`, value: '09:45' },
    ];
    const { consequences, seal } = await asked(event, editor.base, time);
    expect(consequences).toContain(
      'Room A will have “The sky tonight” and “Paper circuits” at the same time.',
    );
    expect(consequences).toContain(
      'Amina Diallo will present “The sky tonight” and “Paper circuits” at the same time.',
    );
    expect(consequences).toContain('Session moved to another time or room: “Paper circuits”');
    expect(await change(event, editor.base, time, seal)).toMatchObject({ outcome: 'done' });
  });

  it('says at its field what cannot be, and does not touch what no team may', async () => {
    const event = 'desk-tickets';
    expect(await change(event, 1, [{ field: 'tracks[general].seo', value: 'online' }])).toMatchObject({
      outcome: 'refused',
      reasons: [expect.stringContaining('online')],
    });
    const french = { token, locale: 'fr' as const };
    const tooHigh = { event, base: 1, changes: [{ field: 'tracks[general].fee', value: 100 }] };
    expect((await desk.ask('changeEvent', tooHigh, french)).body).toEqual({
      outcome: 'refused',
      reasons: ['Admission générale – Tarif hâtif\u00a0: c’est plus que le prix, 100.'],
    });
    expect(await change(event, 1, [{ field: 'team', value: [] }])).toMatchObject({ outcome: 'refused' });
    expect(await change(event, 1, [{ field: 'tracks[none].fee', value: 1 }])).toMatchObject({
      outcome: 'refused',
      reasons: ['tracks[none].fee: This is not there any more. Somebody has removed it.'].map(() =>
        expect.any(String),
      ),
    });
    for (const value of [{ deep: [[[['x']]]] }, 'x'.repeat(2000), [], 1e21]) {
      const { status } = await desk.ask(
        'changeEvent',
        { event, base: 1, changes: [{ field: 'tracks[general].fee', value }] },
        { token },
      );
      expect(status).toBe(200);
    }
    const huge = Array.from({ length: 501 }, () => ({ field: 'a', value: 1 }));
    expect((await desk.ask('changeEvent', { event, base: 1, changes: huge }, { token })).status).toBe(422);
  });

  it('finds sessions by day, room, state and words', async () => {
    const event = 'desk-tickets';
    const codes = async (filter: Record<string, string>) =>
      (await desk.call('getSessions', { event, ...filter }, token)).sessions.map(({ session }) => session);
    expect(await codes({ room: 'room-a' })).toEqual(['sky-1', 'circuits-1', 'circuits-2']);
    expect(await codes({ q: 'jo park' })).toEqual(['circuits-1', 'circuits-2']);
    expect(await codes({ state: 'cancelled' })).toEqual([]);
    expect(await codes({ day: '2027-02-05', q: 'web' })).toEqual(['webinar-1']);
    expect(await codes({ room: 'toString' })).toEqual([]);
  });

  it('says who changed what and how, and takes a change back once that was agreed to', async () => {
    const event = await owned('desk-undone');
    const changes = [{ field: 'tracks[online].fee', value: 120 }];
    const { seal } = await asked(event, 1, changes);
    await change(event, 1, changes, seal);
    const { versions } = await desk.call('getVersions', { event }, token);
    expect(versions.map(({ number, who, via, undoable }) => [number, who, via, undoable])).toEqual([
      [2, OWNER, 'edit', true],
      [1, expect.any(String), 'import', false],
    ]);
    const back = await desk.call('bringBack', { event, number: 2 }, token);
    if (back.outcome !== 'asks') throw new Error(back.outcome);
    expect(back.consequences[0]).toBe('Online – Price: $\u00a0120.00 → $\u00a099.00');
    const agreed = { event, number: 2, agreed: back.seal };
    expect(await desk.call('bringBack', agreed, token)).toMatchObject({ outcome: 'done' });
    expect(await feeOf(event)).toBe(9900);
    for (const number of [1, 9]) {
      expect(await desk.call('bringBack', { event, number }, token)).toMatchObject({ outcome: 'refused' });
    }
  });
});
