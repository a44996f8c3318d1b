import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import { LIST_NAMES, listNamed } from '@/event-api/events/lists/lists';
import { XLSX } from '@/lib/contract/desk/parts';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk, type TestDesk } from '../../support/desk';
import { readWorkbook } from '../../support/workbook';
import { readyPerson } from '../registration/person';

const EVENT = 'full-of-lists';
const HOST = `${EVENT}.localhost`;

/** Lists that the command has under another name. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = { payments: ['finance', EVENT, '--payments'] };
/** Lists whose command is of all events, with columns of its own. */
const OWN = ['groups', 'files', 'invoices'];

const linesOf = (csv: unknown) =>
  String(csv)
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

describeOnServer('lists, in the desk', (platform) => {
  let desk: TestDesk;
  const tokens: Record<string, string> = {};
  const command = commandLine(platform, 'root');
  const ask = (list: string, more: Record<string, unknown> = {}, role = 'owner') =>
    desk.ask('getList', { event: EVENT, list, ...more }, { token: tokens[role] ?? '' });
  const read = (list: string, more: Record<string, unknown> = {}) =>
    desk.call('getList', { event: EVENT, list, ...more }, tokens.owner ?? '');

  beforeAll(async () => {
    const api = createTestApi(platform());
    desk = createTestDesk(platform());
    await api.importFixture({ code: EVENT, host: HOST });
    await api.importFixture({ code: 'other-lists', host: 'other-lists.localhost' });
    for (const role of ['owner', 'door', 'reader']) {
      await command(['invite', EVENT, `${role}@example.org`, '--role', role]);
      tokens[role] = await desk.signIn(`${role}@example.org`);
    }
    for (const email of ['ada@example.com', 'grace@example.com']) {
      const person = await readyPerson(api, { host: HOST, email });
      await person.submit();
      platform().clock.advance(1);
    }
  });

  it('are all there, counted, for who may see them, and no others', async () => {
    const { lists } = await desk.call('getLists', { event: EVENT }, tokens.owner ?? '');
    expect(lists.map(({ name }) => name)).toEqual(LIST_NAMES);
    expect(lists.find(({ name }) => name === 'attendees')).toMatchObject({ title: 'Attendees', count: 2 });
    expect(lists.find(({ name }) => name === 'finance')?.count).toBeNull();
    for (const role of ['door', 'reader']) {
      const own = await desk.call('getLists', { event: EVENT }, tokens[role] ?? '');
      expect(own.lists.map(({ name }) => name)).toEqual(['rooms', 'seats', 'clashes']);
    }
  });

  it.each(LIST_NAMES)('%s has the rows of its command, on its pages and in its file', async (name) => {
    const { rows, count, columns, shown } = await read(name);
    expect(rows.every(({ cells }) => cells.length === shown.length)).toBe(true);
    const keys = columns.map(({ key }) => key);
    expect(columns.map(({ title }) => title).filter((title) => /^desk_lists|^columns\./.test(title))).toEqual(
      [],
    );
    const all = await read(name, { columns: keys.join(',') });
    expect(all.shown).toEqual(keys);
    const { body } = await desk.ask(
      'downloadList',
      { event: EVENT, list: name },
      { token: tokens.owner ?? '' },
    );
    const [headings, ...lines] = linesOf(body);
    expect(headings?.length).toBe(keys.length);
    expect(lines.filter(([first]) => first !== '').length).toBeLessThanOrEqual(count);
    if (OWN.includes(name)) return;
    const { code, out } = await command([...(COMMANDS[name] ?? [name, EVENT]), '--json']);
    expect(code).toBe(0);
    const objects = JSON.parse(out) as Record<string, unknown>[];
    expect(objects.length).toBe(count);
    for (const object of objects) expect(Object.keys(object)).toEqual(keys);
  });

  it.each(LIST_NAMES)('%s has the same rows as a workbook and as CSV', async (name) => {
    const asked = { event: EVENT, list: name };
    const [csv, xlsx] = await Promise.all(
      (['csv', 'xlsx'] as const).map((format) =>
        desk.ask('downloadList', { ...asked, format }, { token: tokens.owner ?? '' }),
      ),
    );
    expect(xlsx?.headers.get('content-type')).toBe(XLSX);
    expect(xlsx?.headers.get('content-disposition')).toMatch(/\.xlsx"?$/);
    const { data } = Papa.parse<string[]>(String(csv?.body).replace('\ufeff', '').trim());
    const filled = data.map((cells) =>
      cells.filter((cell) => cell !== '').map((cell) => cell.replace(/^'/, '')),
    );
    expect(readWorkbook(xlsx?.body as Uint8Array)).toEqual(filled);
  });

  it.each(LIST_NAMES)('%s has words for every heading in French as well', async (name) => {
    const { headers, body } = await desk.ask(
      'downloadList',
      { event: EVENT, list: name, language: 'fr' },
      { token: tokens.owner ?? '' },
    );
    expect(headers.get('content-language')).toBe('fr');
    expect(String(body).split('\r\n')[0]).not.toMatch(/columns\.|desk_lists/);
  });

  it('are searched, filtered and leafed through; what there is none of finds nothing', async () => {
    expect((await read('attendees', { q: 'ada@' })).count).toBe(1);
    expect((await read('registrations', { status: 'submitted', ticket: 'general' })).count).toBe(2);
    for (const none of [{ status: 'x' }, { ticket: 'x' }, { session: 'x' }, { q: 'nobody at all' }]) {
      const { rows, count } = await read('registrations', none);
      expect([rows, count]).toEqual([[], 0]);
    }
    const { rows, count } = await read('registrations', { page: 9 });
    expect([rows, count]).toEqual([[], 2]);
    expect((await ask('registrations', { q: 'x'.repeat(101) })).status).toBe(422);
  });

  it('answer counts every choice of those who come', async () => {
    const { rows, shown } = await read('answers', { columns: 'field,answer,count,answered' });
    expect(shown).toEqual(['field', 'answer', 'count', 'answered']);
    const chosen = rows.filter(({ cells }) => cells[2] !== '0');
    expect(chosen.length).toBeGreaterThan(0);
    for (const { cells } of chosen) expect(Number(cells[2])).toBeLessThanOrEqual(Number(cells[3]));
  });

  it('need what they show: 403 without, 404 for none, and no columns of money for others', async () => {
    for (const name of LIST_NAMES) {
      const { needs } = listNamed(name);
      for (const role of ['door', 'reader']) {
        for (const call of ['getList', 'downloadList'] as const) {
          const { status } = await desk.ask(
            call,
            { event: EVENT, list: name },
            { token: tokens[role] ?? '' },
          );
          expect([name, role, status]).toEqual([name, role, needs === 'read' ? 200 : 403]);
        }
      }
    }
    expect((await ask('toString')).status).toBe(404);
    const elsewhere = await desk.ask(
      'getList',
      { event: 'other-lists', list: 'rooms' },
      { token: tokens.owner ?? '' },
    );
    expect(elsewhere.status).toBe(404);
  });
});
