import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUnneededFiles } from '@/event-api/files/delete-unneeded-files';
import { insertFile, moveFiles } from '@/event-api/files/queries';
import { FILE_CHANGES, type FileState, files } from '@/event-api/files/schema';
import { jobHandlers } from '@/event-api/jobs';
import { newCode } from '@/event-api/platform/codes';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { createTestApi, type TestApi } from '../../support/api';
import { createTestPlatform, describeOnServer, type TestPlatform } from '../../support/database';
import { type FakeS3, S3_KEYS, startFakeS3 } from '../../support/fake-s3';
import { runAllJobs } from '../../support/run-all-jobs';
import { picture } from '../../support/uploads';
import { type Person, startPerson } from '../registration/person';
import { fetchFile, withFileForm } from './file-form';

const DAY_SECONDS = 24 * 3600;

async function uploadPortrait(api: TestApi, person: Person): Promise<{ status: number; saved: SavedFile }> {
  const input = { target: 'registration', code: person.code, field_ID: 'portrait', type: 'photo' };
  const { status, body } = await api.ask(
    'uploadWebsiteFile',
    { ...input, file: await picture(20, 20) },
    person.caller,
  );
  return { status, saved: body as SavedFile }; // when the status is 200
}

const read = (api: TestApi, { caller }: Person, id: string) => fetchFile(api, caller, id);

describeOnServer('files that nobody needs', (platform) => {
  const host = 'kept-files.localhost';
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'kept-files', host }, withFileForm);
  });
  const clean = async () => {
    await deleteUnneededFiles(platform());
    await runAllJobs(platform(), jobHandlers);
  };
  const isStored = async (id: string) => (await platform().storage.get(`kept-files/${id}`)) !== undefined;
  const rowsOf = async (id: string) =>
    (await platform().db.select().from(files)).filter((file) => file.id === id).map(({ state }) => state);

  it('are those of uploads that were never finished, of which the storage keeps nothing', async () => {
    const person = await startPerson(api, { host, email: 'never@example.org' });
    const id = newCode();
    const now = platform().clock.now();
    await insertFile(platform().db, fileOf(id, person.code, now));
    await platform().storage.put(`kept-files/${id}`, new Uint8Array([1]), 'image/png');
    await clean();
    expect(await isStored(id)).toBe(true);
    platform().clock.advance(3601);
    await clean();
    expect([await isStored(id), await rowsOf(id)]).toEqual([false, []]);
  });

  it('a content that the storage does not give up is asked for again until it is gone', async () => {
    const person = await startPerson(api, { host, email: 'again@example.org' });
    const { saved } = await uploadPortrait(api, person);
    const { storage } = platform();
    const { remove } = storage;
    let attempts = 0;
    Object.assign(storage, {
      remove: async (key: string) => {
        attempts += 1;
        if (attempts < 3) throw new Error('the storage is away');
        await remove(key);
      },
    });
    await api.call('removeWebsiteFile', { files_ID: saved.id }, person.caller);
    for (let run = 0; run < 4; run += 1) {
      await runAllJobs(platform(), jobHandlers).catch(() => undefined);
      platform().clock.advance(3600);
    }
    Object.assign(storage, { remove });
    expect([await isStored(saved.id), await rowsOf(saved.id)]).toEqual([false, []]);
  });

  it('are those of registrations that were not submitted within 30 days, whose form asks for them again', async () => {
    const [unfinished, submitted] = [
      await startPerson(api, { host, email: 'unfinished@example.org' }),
      await startPerson(api, { host, email: 'submitted@example.org' }),
    ];
    const [mine, other] = [
      (await uploadPortrait(api, unfinished)).saved,
      (await uploadPortrait(api, submitted)).saved,
    ];
    const { visitorId = '' } = (await platform().tokens.readVisitor(unfinished.caller.token ?? '')) ?? {};
    await unfinished.fill({ portrait: mine });
    await submitted.fill({ portrait: other });
    await submitted.add('drawing-1');
    await submitted.submit();
    platform().clock.advance(29 * DAY_SECONDS);
    await clean();
    expect([await isStored(mine.id), await isStored(other.id)]).toEqual([true, true]);
    platform().clock.advance(2 * DAY_SECONDS);
    await clean();
    expect([await isStored(mine.id), await isStored(other.id)]).toEqual([false, true]);
    expect([await rowsOf(mine.id), await rowsOf(other.id)]).toEqual([[], ['kept']]);
    // The visitor's token has ended as well.
    const visitor = await platform().tokens.issueVisitor({ eventCode: 'kept-files', visitorId });
    const form = await api.call(
      'initializeForm',
      { form_type: 'registration', code: unfinished.code },
      { host, token: visitor },
    );
    expect([form.model.portrait, form.complete]).toEqual([undefined, 'N']);
    await platform().db.execute(
      sql`update registrations set status = 'cancelled' where code = ${submitted.code}`,
    );
    platform().clock.advance(31 * DAY_SECONDS);
    await clean();
    expect(await isStored(other.id)).toBe(false);
  });

  const states = Object.keys(FILE_CHANGES) as FileState[]; // the keys of the table are the states
  const allowed = [
    ...['storing kept', 'storing proposed', 'storing removed'],
    ...['kept removed', 'proposed kept', 'proposed removed'],
  ];
  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
    'a file that is %s may become %s only by the table',
    async (from, to) => {
      const id = newCode();
      const now = platform().clock.now();
      await insertFile(platform().db, fileOf(id, newCode(), now));
      await platform().db.execute(sql`update files set state = ${from} where id = ${id}`);
      const moved = await moveFiles(platform().db, [id], { to });
      expect(moved.map(({ state }) => state)).toEqual(allowed.includes(`${from} ${to}`) ? [to] : []);
    },
  );
});

function fileOf(id: string, code: string, now: string) {
  return {
    ...{ id, eventCode: 'kept-files', owner: { kind: 'registration', code }, place: 'registration' as const },
    ...{ fieldId: 'portrait', type: 'photo', name: 'a.png', mediaType: 'image/png' as const, size: 1 },
    ...{ width: 1, height: 1, digest: '', storageKey: `kept-files/${id}`, createdAt: now },
    checkAt: new Date(Date.parse(now) + 3_600_000).toISOString(),
  };
}

describe('with a bucket of S3', () => {
  const host = 'bucket.localhost';
  let s3: FakeS3;
  let platform: TestPlatform;
  let api: TestApi;
  beforeAll(async () => {
    s3 = await startFakeS3();
    platform = await createTestPlatform('pglite', {
      env: {
        ...{ S3_BUCKET: 'uploads', S3_REGION: 'ca-west-1', S3_ENDPOINT: s3.endpoint },
        ...{ S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId, S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey },
      },
    });
    api = createTestApi(platform);
    await api.importFixture({ code: 'bucket', host }, withFileForm);
  });
  beforeEach(() => {
    s3.mood = 'good';
  });
  afterAll(async () => {
    await platform.close();
    await s3.close().catch(() => undefined);
  });

  it('a file is put there, given from there, and deleted there', async () => {
    const person = await startPerson(api, { host, email: 'a@example.org' });
    const { saved } = await uploadPortrait(api, person);
    expect([...s3.objects.keys()]).toEqual([`/uploads/bucket/${saved.id}`]);
    const answer = await read(api, person, saved.id);
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, saved.size]);
    await api.call('removeWebsiteFile', { files_ID: saved.id }, person.caller);
    await runAllJobs(platform, jobHandlers);
    expect(s3.objects.size).toBe(0);
  });

  it('uploadWebsiteFile 503 with Retry-After while it fails: the earlier file stays, and nothing is left there', async () => {
    const person = await startPerson(api, { host, email: 'b@example.org' });
    const { saved } = await uploadPortrait(api, person);
    s3.mood = 'failing';
    expect((await uploadPortrait(api, person)).status).toBe(503);
    s3.mood = 'good';
    expect((await read(api, person, saved.id)).status).toBe(200);
    platform.clock.advance(2 * 3600);
    await deleteUnneededFiles(platform);
    await runAllJobs(platform, jobHandlers);
    expect([...s3.objects.keys()]).toEqual([`/uploads/bucket/${saved.id}`]);
  });

  it('getWebsiteFileByID 503 when it gives something else, or has lost it, and the log says so', async () => {
    const person = await startPerson(api, { host, email: 'c@example.org' });
    const { saved } = await uploadPortrait(api, person);
    s3.mood = 'wrong';
    expect((await read(api, person, saved.id)).status).toBe(503);
    s3.mood = 'good';
    s3.objects.delete(`/uploads/bucket/${saved.id}`);
    const lost = await read(api, person, saved.id);
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '5']);
    expect(platform.logged.filter((line) => line.includes('has not what it was given'))).toHaveLength(2);
  });

  it('all calls 503 when it cannot be reached', async () => {
    const person = await startPerson(api, { host, email: 'd@example.org' });
    const { saved } = await uploadPortrait(api, person);
    await s3.close();
    expect((await uploadPortrait(api, person)).status).toBe(503);
    expect((await read(api, person, saved.id)).status).toBe(503);
  });
});
