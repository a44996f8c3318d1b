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
    const editor = await desk.call('getEditor', { event, path: 'tracks/general' }, token);
    expect(editor.name).toBe('General admission');
    expect(editor.up).toEqual({ path: 'tickets', name: 'Tickets' });
    const types = new Map(editor.fields.map(({ field, type }) => [field, type]));
    expect(types.get('tracks[general].fee')).toBe('amount');
    expect(types.get('tracks[general].code')).toBe('fixed');
    expect(types.get('tracks[general].modes')).toBe('choices');
    expect(types.get('tracks[general].early_bird.until')).toBe('moment');
    for (const path of ['tracks/none', 'session/none', 'event', 'tracks', 'a/b', '%', 'team', '~new']) {
      expect((await desk.ask('getEditor', { event, path }, { token })).status).toBe(404);
    }
  });

  it('has all of the event’s file by sections, each with an editor, in the reader’s language', async () => {
    const event = 'desk-tickets';
    const { fields, base } = await desk.call('getEditor', { event }, token);
    const seen = new Set<string>();
    const visit = async (path: string): Promise<void> => {
      if (seen.has(path)) return;
      seen.add(path);
      const editor = await desk.call('getEditor', { event, path }, token);
      expect(editor.base).toBe(base);
      for (const field of editor.fields) {
        // A title is words, and not the name that the file has.
        expect(field.label).not.toMatch(/_/);
        if (field.type === 'part') await visit(field.path);
        if (field.type !== 'entries') continue;
        for (const { path: added } of field.adds) await visit(added);
        const [first] = field.entries;
        if (first) await visit(first.path);
      }
    };
    for (const field of fields) if (field.type === 'part') await visit(field.path);
    expect(seen.size).toBeGreaterThan(80);
    const { body } = await desk.ask('getEditor', { event, path: 'money' }, { token, locale: 'fr' });
    expect(body).toMatchObject({ name: 'Argent', up: { path: '', name: 'Réglages' } });
  });

  it('adds a ticket, a code, a room and a session, and takes them out again', async () => {
    const event = await owned('desk-added');
    let base = 1;
    const make = async (...changes: Changes) => {
      const { consequences, seal } = await asked(event, base, changes);
      expect(await change(event, base, changes, seal)).toMatchObject({ outcome: 'done' });
      base += 1;
      return consequences;
    };
    const both = (text: string) => ({ en: text, fr: text });
    const { adds } = await desk.call('getEditor', { event, path: 'tracks/~new' }, token);
    expect(adds).toMatchObject({ field: 'tracks', taken: expect.arrayContaining(['general', 'online']) });
    const ticket = { code: 'vip', seo: 'vip', name: both('Patron'), modes: ['in_person'], fee: 500 };
    expect(await make({ field: 'tracks[vip]', value: ticket })).toContain('Tickets: one added (vip)');
    const codes = ['A', 'B', 'C'].map((end) => ({
      field: `codes[MANY-${end}]`,
      value: { kind: 'discount', code: `MANY-${end}`, name: both('Friends'), percent: 10, uses: 1 },
    }));
    expect(await make(...codes)).toContain('Codes: 3 added (MANY-A, MANY-B, MANY-C)');
    await make({
      field: 'programme.rooms[annex]',
      value: { code: 'annex', name: both('Annex'), capacity: 9 },
    });
    const added = { code: 'circuits-9', day: 1, from: '16:00', to: '16:30', room: 'annex' };
    const session = 'programme.workshops[circuits].sessions[circuits-9]';
    expect(await make({ field: session, value: added })).toContain('New session: “Paper circuits”');
    await make({ field: 'tracks', order: ['online', 'vip'] });
    const { tickets } = await desk.call('getTickets', { event }, token);
    expect(tickets.map((each) => each.ticket).slice(0, 2)).toEqual(['online', 'vip']);
    await make({ field: session, value: null });
    await make({ field: 'programme.rooms[annex]', value: null });
    expect(await make({ field: 'tracks[vip]', value: null })).toContain('Tickets: one taken out (Patron)');
    // What others need is not taken out, and the answer says where it is.
    const refused = await change(event, base, [{ field: 'programme.rooms[room-a]', value: null }]);
    expect(refused).toMatchObject({
      outcome: 'refused',
      reasons: expect.arrayContaining([expect.stringContaining('there is no “room-a”')]),
    });
  });

  it('shows a colour as the site makes it, which can be read whatever it is', async () => {
    const event = 'desk-tickets';
    for (const accent of ['#ffe600', '#0f6b63', '#FFFFFF', '#000000']) {
      const { schemes, least } = await desk.call('previewTheme', { event, accent }, token);
      expect(schemes.map(({ scheme }) => scheme)).toEqual(['light', 'dark']);
      for (const { contrast } of schemes) {
        expect(Math.min(contrast.button, contrast.link)).toBeGreaterThanOrEqual(least);
      }
    }
    for (const accent of ['red', '#12345', '#0f6b63;}'])
      expect((await desk.ask('previewTheme', { event, accent }, { token })).status).toBe(422);
  });

  it('changes blocks by their numbers, as long as nobody else has changed the list', async () => {
    const event = await owned('desk-blocks');
    const home = await desk.call('getEditor', { event, path: 'home' }, token);
    const [list] = home.fields;
    if (list?.type !== 'entries') throw new Error('the home page is no list');
    const block = { kind: 'text_box', title: { en: 'Late', fr: 'Tard' }, html: { en: 'x', fr: 'y' } };
    const number = list.entries.length;
    const make = async (base: number, ...changes: Changes) => {
      const { seal } = await asked(event, base, changes);
      expect(await change(event, base, changes, seal)).toMatchObject({ outcome: 'done' });
    };
    await make(1, { field: `home[${number}]`, value: block }, { field: `home[${number + 1}]`, value: block });
    const editor = await desk.call('getEditor', { event, path: `home/${number}` }, token);
    expect(editor).toMatchObject({ name: 'Text – Late', removes: `home[${number}]` });
    await make(2, { field: `home[${number}].title.en`, value: 'Later' });
    const late: Changes = [{ field: `home[${number + 1}].title.en`, value: 'Latest' }];
    const reasons = [expect.stringContaining('Others have changed this list')];
    expect(await change(event, 2, late)).toMatchObject({ outcome: 'refused', reasons });
    await make(3, ...late);
    const { fields } = await desk.call('getEditor', { event, path: 'home' }, token);
    const keys = fields[0]?.type === 'entries' ? fields[0].entries.map(({ key }) => key) : [];
    const order = [...keys].reverse();
    expect(await change(event, 3, [{ field: 'home', order }])).toMatchObject({ outcome: 'refused' });
    await make(4, { field: 'home', order });
    const { fields: reversed } = await desk.call('getEditor', { event, path: 'home' }, token);
    expect(reversed[0]).toMatchObject({
      entries: [{ name: 'Text – Latest' }, { name: 'Text – Later' }, ...keys.slice(2).map(() => ({}))],
    });
  });

  it('says first what a change does, asks about a slip, and makes it once', async () => {
    const event = 'desk-edited';
    const changes = [{ field: 'tracks[online].fee', value: 9 }];
    const { consequences, seal } = await asked(event, 1, changes);
    expect(consequences[0]).toBe(
      'Online – Price: $\u00a099.00 → $\u00a09.00. That is 91 per cent less than now. Is it what you mean?',
    );
    expect(await feeOf(event)).toBe(9900);
    expect(await change(event, 1, changes, seal)).toEqual({
      outcome: 'done',
      told: 'The change is made.',
      version: 2,
    });
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
    const editor = await desk.call('getEditor', { event, path: `session/${held?.session}` }, token);
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
