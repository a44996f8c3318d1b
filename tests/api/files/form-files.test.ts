import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { jobHandlers } from '@/event-api/jobs';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { FORM_OWNERS, type FormOwner, startOwner, withBuyers } from '../../support/form-owners';
import { runAllJobs } from '../../support/run-all-jobs';
import { asFile, PDF, picture, sidewaysPhoto } from '../../support/uploads';

const inBoth = (text: string) => ({ en: text, fr: text });

describeOnBoth(
  'files of forms',
  (platform) => {
    describe.each(FORM_OWNERS)('of a %s', (target) => {
      let api: TestApi;
      let person: FormOwner;
      const eventCode = `files-${target}`;
      const host = `${eventCode}.localhost`;
      beforeAll(async () => {
        api = createTestApi(platform());
        const form = {
          title: inBoth('Form'),
          sections: [
            {
              code: 'all',
              title: inBoth('All'),
              fields: [
                { name: 'email', type: 'email', label: inBoth('Email'), required: true },
                ...['first_name', 'last_name', 'role'].map((name) => ({
                  ...{ name, label: inBoth(name) },
                  type: 'text' as const,
                })),
                { name: 'portrait', type: 'photo', label: inBoth('Portrait') },
                { name: 'letter', type: 'file', label: inBoth('Letter') },
              ],
            },
          ],
        } satisfies EventDefinitionInput['forms']['registration'];
        await api.importFixture({ code: eventCode, host }, (event) => ({
          ...event,
          forms: { registration: form, [target]: form },
        }));
        await api.importFixture({ code: `${eventCode}-other`, host: `other.${host}` });
        person = await startOwner(api, platform(), target, { eventCode, host, email: 'a@example.org' });
      });
      const place = () => ({ target, code: person.code });
      const photo = (file: File) => ({ ...place(), field_ID: 'portrait', type: 'photo', file });
      const letter = (file: File) => ({ ...place(), field_ID: 'letter', type: 'file', file });
      const upload = async (input: Record<string, unknown>) => {
        const { status, body } = await api.ask('uploadWebsiteFile', input, person.caller);
        expect([status, body]).toEqual([200, expect.anything()]);
        return body as SavedFile; // the status says so, and the API checks its answers
      };
      const fetchFile = (id: string, caller: Caller = person.caller) =>
        api.fetch(
          new Request(`http://event-api/getWebsiteFileByID/${id}`, {
            headers: { 'x-event-host': caller.host, authorization: `Bearer ${caller.token}` },
          }),
        );
      const refused = async (input: Record<string, unknown>, caller: Caller = person.caller) => {
        const { status, body } = await api.refused('uploadWebsiteFile', input, caller);
        return [status, body.errors];
      };

      it('uploadWebsiteFile 200: turns a photo upright and removes its metadata, also with optimize_photo N', async () => {
        for (const optimize_photo of ['Y', 'N']) {
          const saved = await upload({ ...photo(await sidewaysPhoto()), optimize_photo });
          expect(saved).toMatchObject({
            field_ID: 'portrait',
            name: 'IMG_0001.jpg',
            media_type: 'image/jpeg',
          });
          expect([saved.width, saved.height]).toEqual([60, 30]);
          const answer = await fetchFile(saved.id);
          const content = Buffer.from(await answer.arrayBuffer());
          expect(content.byteLength).toBe(saved.size);
          const { exif, icc, xmp, orientation } = await sharp(content).metadata();
          expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
          expect(content.includes('SecretCamera') || content.includes('Lovelace')).toBe(false);
          const { data } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
          const pixel = (x: number, y: number) => [...data.subarray((y * 60 + x) * 3, (y * 60 + x) * 3 + 3)];
          const [red = 0, , blueAtLeft = 255] = pixel(5, 15);
          const [redAtRight = 255, , blue = 0] = pixel(55, 15);
          expect([red > 200, blueAtLeft < 60, redAtRight < 60, blue > 200]).toEqual([true, true, true, true]);
        }
      });

      it('uploadWebsiteFile 200: shrinks large pictures to 2400 pixels, but not with optimize_photo N', async () => {
        const large = await picture(3000, 1500);
        expect(await upload(photo(large))).toMatchObject({ width: 2400, height: 1200 });
        expect(await upload({ ...photo(large), optimize_photo: 'N' })).toMatchObject({
          width: 3000,
          height: 1500,
        });
      });

      it('uploadWebsiteFile 200: keeps the kind, and takes the first picture of one that moves', async () => {
        expect(await upload(photo(await picture(40, 20, 'png')))).toMatchObject({ media_type: 'image/png' });
        const frames = await sharp(
          [await picture(40, 20, 'png'), await picture(40, 20, 'png')].map(() => ({
            create: { width: 40, height: 20, channels: 3, background: { r: 1, g: 2, b: 3 } },
          })) as never, // sharp's types do not know lists of new pictures
          { join: { animated: true } },
        )
          .webp({ loop: 0 })
          .toBuffer();
        const saved = await upload(photo(asFile(frames, 'moving.webp')));
        expect(saved).toMatchObject({ media_type: 'image/webp', width: 40, height: 20 });
        const content = await (await fetchFile(saved.id)).arrayBuffer();
        expect((await sharp(Buffer.from(content)).metadata()).pages).toBeUndefined();
      });

      it('getWebsiteFileByID 200: shows pictures and saves other files, with headers that keep both harmless', async () => {
        const shown = await fetchFile((await upload(photo(await picture(30, 30)))).id);
        const saved = await upload(letter(asFile(PDF, 'Lettre de Zoë / n° 1.pdf')));
        const file = await fetchFile(saved.id);
        expect(await file.text()).toBe(PDF);
        const headersOf = ({ headers }: Response) => [
          headers.get('content-type'),
          headers.get('cache-control'),
          headers.get('x-content-type-options'),
          headers.get('content-security-policy'),
          headers.get('content-disposition')?.split(';', 1)[0],
        ];
        const harmless = ['no-store', 'nosniff', "default-src 'none'; sandbox"];
        expect(headersOf(shown)).toEqual(['image/jpeg', ...harmless, 'inline']);
        expect(headersOf(file)).toEqual(['application/pdf', ...harmless, 'attachment']);
        expect(saved).toMatchObject({ name: 'Lettre de Zoë n° 1.pdf', width: null, height: null });
        expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''Lettre%20de%20Zo%C3%AB");
      });

      it('getWebsiteFileByID 404: without the grant of its owner, and at another event', async () => {
        const { id } = await upload(photo(await picture(30, 30)));
        const stranger = { host, token: await api.visit(host) };
        expect((await fetchFile(id, stranger)).status).toBe(404);
        const elsewhere = { host: `other.${host}`, token: await api.visit(`other.${host}`) };
        expect((await fetchFile(id, elsewhere)).status).toBe(404);
        expect((await fetchFile('nothing')).status).toBe(404);
        expect((await fetchFile(id, { host, token: 'none' })).status).toBe(401);
      });

      it.each([
        ['a program named as a picture', 'MZ\u0090\0'.padEnd(200, '\0'), 'portrait.jpg'],
        ['an ELF program', `\x7fELF${'\0'.repeat(200)}`, 'portrait.png'],
        ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'portrait.svg'],
        ['a page', '<!doctype html><script>alert(1)</script>', 'portrait.jpg'],
        ['a page behind a picture’s first letters', 'GIF89a<script>alert(1)</script>', 'portrait.gif'],
        ['a PDF for a photo', PDF, 'portrait.pdf'],
        ['a text', 'hello', 'portrait.jpg'],
      ])('uploadWebsiteFile 422: refuses %s', async (_what, content, name) => {
        const answer = await refused(photo(asFile(content, name, 'image/jpeg')));
        expect(answer).toEqual([
          422,
          { file: ['This is not a photo that can be used. Choose a JPEG, PNG or WebP picture.'] },
        ]);
      });

      it('uploadWebsiteFile 422: refuses archives, whatever they unpack to', async () => {
        // The start of a ZIP whose one entry claims to be 4 GB.
        const zip = Buffer.alloc(6000);
        zip.write('PK\x03\x04', 'latin1');
        zip.writeUInt16LE(20, 4);
        zip.writeUInt16LE(8, 8);
        zip.writeUInt32LE(5900, 18);
        zip.writeUInt32LE(0xff_ff_ff_fe, 22);
        zip.writeUInt16LE(19, 26);
        zip.write('[Content_Types].xml', 30, 'latin1');
        const [status, errors] = await refused(letter(asFile(zip, 'letter.pdf', 'application/pdf')));
        expect([status, errors]).toEqual([
          422,
          { file: ['This kind of file cannot be used. Choose a PDF, or a JPEG, PNG or WebP picture.'] },
        ]);
      });

      it('uploadWebsiteFile 422: says of HEIC pictures what to do, in the caller’s language', async () => {
        const heic = Buffer.concat([
          Buffer.from([0, 0, 0, 24]),
          Buffer.from('ftypheic\0\0\0\0mif1heic'),
          Buffer.alloc(100),
        ]);
        const french = { ...person.caller, locale: 'fr' as const };
        expect(await refused(photo(asFile(heic, 'IMG_0001.HEIC')), french)).toEqual([
          422,
          {
            file: [
              'Les images HEIC ne peuvent pas être utilisées. Prenez la photo ici, ou enregistrez l’image en JPEG et choisissez-la de nouveau.',
            ],
          },
        ]);
      });

      it('uploadWebsiteFile 422: refuses 100 megapixels by the header, without decoding them', async () => {
        const many = ['This picture has too many pixels. Choose one of at most 50 megapixels.'];
        const bomb = pngOf(60_000, 60_000);
        expect(bomb.byteLength).toBeLessThan(200);
        expect(await refused(photo(asFile(bomb, 'bomb.png')))).toEqual([422, { file: many }]);
        const large = await picture(10_000, 10_000);
        const before = process.memoryUsage().rss;
        expect(await refused(photo(large))).toEqual([422, { file: many }]);
        expect(process.memoryUsage().rss - before).toBeLessThan(150 * 2 ** 20);
      });

      it('uploadWebsiteFile 422: refuses what cannot be decoded, and empty files', async () => {
        const whole = new Uint8Array(await (await picture(400, 400)).arrayBuffer());
        const cut = asFile(whole.subarray(0, whole.length / 2), 'cut.jpg');
        expect(await refused(photo(cut))).toEqual([
          422,
          { file: ['This picture cannot be read; it may be damaged. Take it again, or choose another one.'] },
        ]);
        expect(await refused(photo(asFile('', 'empty.jpg')))).toEqual([
          422,
          { file: ['This file is empty. Choose another one.'] },
        ]);
      });

      it('uploadWebsiteFile 413: at `file` for more than 10 MB', async () => {
        const tooLarge = ['This file is too large. Choose one of at most 10 MB.'];
        for (const bytes of [10 * 2 ** 20 + 1, 20 * 2 ** 20]) {
          const file = asFile(Buffer.concat([Buffer.from(PDF), Buffer.alloc(bytes - PDF.length)]), 'a.pdf');
          expect(await refused(letter(file))).toEqual([413, { file: tooLarge }]);
        }
      });

      it('uploadWebsiteFile 422: for a field that takes no such file, and for no file at all', async () => {
        const small = await picture(20, 20);
        expect((await refused({ ...photo(small), field_ID: 'letter' }))[0]).toBe(422);
        expect((await refused({ ...photo(small), field_ID: 'email' }))[0]).toBe(422);
        expect(await refused({ ...photo(small), file: undefined })).toEqual([
          422,
          { file: ['This field is required'] },
        ]);
        expect((await refused({ ...photo(small), file: 'a text' }))[0]).toBe(422);
      });

      it('uploadWebsiteFile 404: without the grant, and at another event', async () => {
        const small = await picture(20, 20);
        const stranger = { host, token: await api.visit(host) };
        expect((await refused(photo(small), stranger))[0]).toBe(404);
        const elsewhere = { host: `other.${host}`, token: await api.visit(`other.${host}`) };
        expect((await refused(photo(small), elsewhere))[0]).toBe(404);
      });

      it('uploadWebsiteFile 200: a second file replaces the first, whose content is deleted from the storage', async () => {
        const first = await upload(photo(await picture(20, 20)));
        const second = await upload(photo(await picture(30, 30)));
        expect((await fetchFile(first.id)).status).toBe(404);
        expect((await fetchFile(second.id)).status).toBe(200);
        await runAllJobs(platform(), jobHandlers);
        const { storage } = platform();
        expect(await storage.get(`${eventCode}/${first.id}`)).toBeUndefined();
        expect(await storage.get(`${eventCode}/${second.id}`)).toBeDefined();
      });

      it('uploadWebsiteFile 200: uploads at the same time leave one file, and no orphan in the storage', async () => {
        const files = await Promise.all([picture(20, 20), picture(30, 30), picture(40, 40)]);
        const saved = await Promise.all(files.map((file) => upload(photo(file))));
        await runAllJobs(platform(), jobHandlers);
        const { storage } = platform();
        const contents = await Promise.all(saved.map(({ id }) => storage.get(`${eventCode}/${id}`)));
        expect(contents.filter(Boolean)).toHaveLength(1);
        const answers = await Promise.all(saved.map(({ id }) => fetchFile(id)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      });

      it('saveAutoInformation 200: keeps what is known of the file, and nothing that the caller says of it', async () => {
        const saved = await upload(photo(await picture(20, 20)));
        const model = { portrait: { ...saved, name: 'invented.exe' }, letter: saved };
        await api.call('saveAutoInformation', { ...place(), model }, person.caller);
        const form = await api.call(
          'initializeForm',
          { form_type: target, code: person.code },
          person.caller,
        );
        expect([form.model.portrait, form.model.letter]).toEqual([saved, undefined]);
      });

      it('removeWebsiteFile 200: deletes the file, its answer and its content; 404 afterwards, and for others', async () => {
        const { id } = await upload(photo(await picture(20, 20)));
        await api.call(
          'saveAutoInformation',
          { ...place(), model: { portrait: await upload(photo(await picture(21, 21))) } },
          person.caller,
        );
        const { model } = await api.call(
          'initializeForm',
          { form_type: target, code: person.code },
          person.caller,
        );
        const files_ID = (model.portrait as SavedFile).id; // saved just before
        const stranger = { host, token: await api.visit(host) };
        expect((await api.refused('removeWebsiteFile', { files_ID }, stranger)).status).toBe(404);
        expect((await api.refused('removeWebsiteFile', { files_ID: id }, person.caller)).status).toBe(404);
        await api.call('removeWebsiteFile', { files_ID }, person.caller);
        expect((await api.refused('removeWebsiteFile', { files_ID }, person.caller)).status).toBe(404);
        const after = await api.call(
          'initializeForm',
          { form_type: target, code: person.code },
          person.caller,
        );
        expect(after.model.portrait).toBeUndefined();
        await runAllJobs(platform(), jobHandlers);
        expect(await platform().storage.get(`${eventCode}/${files_ID}`)).toBeUndefined();
      });

      it('all calls 409 after the owner was submitted, but the file can still be read', async () => {
        const { id } = await upload(photo(await picture(20, 20)));
        await person.settle();
        expect((await refused(photo(await picture(20, 20))))[0]).toBe(409);
        expect((await api.refused('removeWebsiteFile', { files_ID: id }, person.caller)).status).toBe(409);
        expect((await fetchFile(id)).status).toBe(200);
      });
    });
  },
  withBuyers,
);

/** A PNG of a size that has nothing but its header: what a decompression bomb says of itself before it is unpacked. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  const data = Buffer.from([0, 0, 0, 0, ...Buffer.from('IDAT'), 0x35, 0xaf, 0x06, 0x1e]);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), header, data]);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
