import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Database } from '@/event-api/platform/database/database';
import { socketPath } from '@/event-api/platform/database/door/door-place';
import { type Client, cutOffBecause, enterDoor } from '@/event-api/platform/database/door/enter-door';
import { openDoor } from '@/event-api/platform/database/door/open-door';
import { databaseOf, openEmbedded, startPGlite } from '@/event-api/platform/database/embedded';
import { lockFolder } from '@/event-api/platform/database/folder-lock';
import { openForCommand } from '@/event-api/platform/database/open-for-command';
import { rows } from '@/event-api/platform/database/statements';
import { whenNoCommandWorks } from '@/event-api/platform/database/when-no-command-works';

/** Longer than a busy machine may keep a command that works waiting. */
const MAX_SILENCE_MS = 1500;
const silent = { error: () => undefined };

let folder: string;
let engine: Awaited<ReturnType<typeof startPGlite>>;
let closeDoor: () => Promise<void>;
const entered: Client[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-door-'));
  engine = await startPGlite({ loadDataDir: await openAsBlob(inject('snapshotFile')) });
  await engine.exec('create table notes (text text unique, at timestamptz, bytes bytea, facts jsonb)');
  closeDoor = await openDoor(engine, folder, { maxSilenceMs: MAX_SILENCE_MS });
});
afterEach(async () => {
  for (const client of entered.splice(0)) await client.close();
  await engine.exec('truncate notes');
});
afterAll(async () => {
  await closeDoor();
  await engine.close();
  await rm(folder, { recursive: true });
});

async function enter(): Promise<Database & { client: Client }> {
  const client = await enterDoor(folder);
  if (!client) throw new Error('the door is closed');
  entered.push(client);
  return { ...databaseOf(client, { guard: true }), client };
}

const add = (db: Database['db'], text: string) => db.execute(sql`insert into notes (text) values (${text})`);
const notes = async () => (await engine.query<{ text: string }>('select text from notes order by text')).rows;

describe('the door of the embedded database', () => {
  it('answers statements as the database itself does', async () => {
    const { db } = await enter();
    await db.execute(
      sql`insert into notes values ('one', ${'2027-02-04T08:00:00.000Z'}, ${Buffer.from([0, 255])}, ${'{"a":[1,null]}'})`,
    );
    const statement = sql`select text, at, bytes, facts, 12345678901::bigint as big from notes`;
    const here = await rows(databaseOf(engine, { guard: false }).db, statement);
    expect(await rows(db, statement)).toEqual(here);
    expect(here).toMatchObject([{ text: 'one', at: '2027-02-04T08:00:00.000Z' }]);
  });

  it('commits whole transactions, and rolls back those that fail, with the reason', async () => {
    const { transaction } = await enter();
    await transaction(async (tx) => {
      await add(tx, 'kept');
      await tx.transaction((inner) => add(inner, 'kept too'));
    });
    const failing = transaction(async (tx) => {
      await add(tx, 'lost');
      await add(tx, 'kept');
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505', constraint: 'notes_text_key' } });
    expect(await notes()).toEqual([{ text: 'kept' }, { text: 'kept too' }]);
  });

  it('lets a command and the site work side by side, a transaction at a time', async () => {
    const [one, other] = [await enter(), await enter()];
    const order: string[] = [];
    const work = (name: string, { transaction }: Pick<Database, 'transaction'>) =>
      transaction(async (tx) => {
        order.push(`${name} begins`);
        await add(tx, name);
        await add(tx, `${name} again`);
        order.push(`${name} ends`);
      });
    await Promise.all([
      work('one', one),
      work('other', other),
      work('site', databaseOf(engine, { guard: true })),
    ]);
    const begun = order.filter((_, at) => at % 2 === 0).map((word) => word.split(' ')[0]);
    expect(order).toEqual(begun.flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(await notes()).toHaveLength(6);
  });

  it('rolls back what a command that is killed has begun', async () => {
    const { client } = await enter();
    let resolve = () => {};
    const begun = new Promise<void>((done) => {
      resolve = done;
    });
    const left = client.transaction(async (tx) => {
      await tx.query("insert into notes values ('lost')");
      resolve();
      await new Promise(() => undefined);
    });
    left.catch(() => undefined);
    await begun;
    await client.close();
    await engine.exec("insert into notes values ('from the site')");
    expect(await notes()).toEqual([{ text: 'from the site' }]);
  });

  it('undoes the work of a command that was suspended, so that the site goes on', async () => {
    const { transaction } = await enter();
    const suspended = transaction(async (tx) => {
      await add(tx, 'lost');
      await engine.exec("insert into notes values ('from the site')"); // waits until the silence ends
      await add(tx, 'too late');
    });
    const error: unknown = await suspended.catch((caught: unknown) => caught);
    expect(cutOffBecause(error)).toMatch(/^The command was silent for so long/);
    expect(await notes()).toEqual([{ text: 'from the site' }]);
  });

  it('passes on notifications', async () => {
    const { listen } = await enter();
    const heard: string[] = [];
    const unlisten = await listen('news', (payload) => heard.push(payload));
    await engine.query("select pg_notify('news', 'one')");
    await vi.waitFor(() => expect(heard).toEqual(['one']), 15_000);
    await unlisten();
    await engine.query("select pg_notify('news', 'two')");
    await (await enter()).db.execute(sql`select 1`);
    expect(heard).toEqual(['one']);
  });

  it('ends connections that do not speak its language, and goes on', async () => {
    const words = [
      'GET / HTTP/1.1\r\n\r\n',
      Buffer.from([255, 255, 255, 255]),
      Buffer.from([0, 0, 0, 2, 1, 2]),
    ];
    for (const word of words) {
      const socket = connect(socketPath(folder));
      socket.on('error', () => undefined);
      socket.end(word);
      await once(socket, 'close');
    }
    expect(await rows((await enter()).db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it('tells the seventeenth command at once to wait', async () => {
    for (let count = 0; count < 16; count += 1) await enter();
    const { db } = await enter();
    const error: unknown = await db.execute(sql`select 1`).catch((caught: unknown) => caught);
    expect(cutOffBecause(error)).toMatch(/^16 commands are at work already/);
  });

  it('is closed to other users', () => {
    const path = socketPath(folder);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  });

  it.runIf(process.getuid?.() === 0)('refuses another user who tries', async () => {
    const script = `require('node:net').connect(${JSON.stringify(socketPath(folder))})
      .on('connect', () => console.log('in')).on('error', (error) => console.log(error.code))`;
    const child = spawn(process.execPath, ['-e', script], { uid: 65_534, gid: 65_534, cwd: '/' });
    expect(await said(child)).toBe('EACCES\n');
  });
});

describe('on a folder that others use', () => {
  let data: string;
  const told: string[] = [];
  beforeEach(() => {
    told.length = 0;
  });
  const settings = () => ({ DATA_DIR: data, NODE_ENV: 'test' as const, DATABASE_URL: undefined });
  const open = (maxWaitMs?: number) => openForCommand(settings(), (line) => told.push(line), maxWaitMs);
  const start = (maxWaitMs?: number) =>
    whenNoCommandWorks({ DATA_DIR: data }, () => openEmbedded(data, { guard: true, door: silent }), {
      tell: (line) => told.push(line),
      ...(maxWaitMs !== undefined && { maxWaitMs }),
    });
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'rendezvous-commands-'));
  });
  afterAll(() => rm(data, { recursive: true }));

  it('openForCommand creates the database and says so, goes through the door of a site that runs, and is told when that ends', async () => {
    const first = await open();
    expect(told).toEqual(['Creating the database, which takes a few seconds.']);
    const waiting = open(); // until the first one has ended
    await first.close();
    await (await waiting).close();

    const site = await openEmbedded(data, { guard: true, door: silent });
    const command = await open();
    expect(await command.db.execute(sql`select count(*) from events`)).toMatchObject({
      rows: [{ count: 0 }],
    });
    const cut = command.transaction(async (tx) => {
      await tx.execute(sql`create table half (done int)`);
      await site.close();
      await tx.execute(sql`select 1`);
    });
    expect(cutOffBecause(await cut.catch((error: unknown) => error))).toMatch(/^The site was stopped\./);
    await command.close();

    const after = await open();
    expect(await rows(after.db, sql`select to_regclass('half') as half`)).toEqual([{ half: null }]);
    await after.close();
  });

  it('openForCommand refuses to work with a site of another version', async () => {
    const site = await openEmbedded(data, { guard: true, door: silent });
    await site.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
    await expect(open()).rejects.toThrow('of another version');
    await site.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
    await site.close();
  });

  it('a site runs where no socket can be made, and says so', async () => {
    const heard: string[] = [];
    await rm(join(data, 'door'), { recursive: true });
    await writeFile(join(data, 'door'), 'a file');
    const site = await openEmbedded(data, { guard: true, door: { error: (message) => heard.push(message) } });
    expect(heard).toEqual(['commands have to wait until this process ends']);
    await site.close();
    await rm(join(data, 'door'));
  });

  it('openForCommand names the process that has the folder when that neither opens a door nor ends', async () => {
    const unlock = lockFolder(join(data, 'database'));
    await expect(open(0)).rejects.toThrow('already open in this process');
    unlock();
  });

  it('a server waits for a command that has the folder, saying so, and starts when that has finished', async () => {
    const endCommand = lockFolder(join(data, 'database'));
    const starting = start();
    await vi.waitFor(
      () => expect(told).toEqual([expect.stringMatching(/ in this process\. Waiting for it\.$/)]),
      15_000,
    );
    endCommand();
    await (await starting).close();
  });

  it('a server says who has the folder when the command does not end in time, and at once when it is another server', async () => {
    const endCommand = lockFolder(join(data, 'database'));
    await expect(start(0)).rejects.toThrow('already open in this process');
    endCommand();
    const other = await start();
    await expect(start()).rejects.toThrow('already open in this process');
    await other.close();
  });
});

async function said(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  await once(child, 'close');
  return text;
}
