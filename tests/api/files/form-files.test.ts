import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { describeOnServer } from '../../support/database';
import { FORM_OWNERS, withFormOwners } from '../../support/form-owners';
import { runAllJobs } from '../../support/run-all-jobs';
import { asFile, PDF, picture, sidewaysPhoto } from '../../support/uploads';
import { fileForm } from './file-form';

describeOnServer(
  'files of forms',
  (platform) => {
    describe.each(FORM_OWNERS)('of a %s', (target) => {
      const { api, person, place, photo, letter, upload, fetchFile, refused, eventCode, host } = fileForm(
        platform,
        target,
      );

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
        const stranger = { host, token: await api().visit(host) };
        expect((await fetchFile(id, stranger)).status).toBe(404);
        const elsewhere = { host: `other.${host}`, token: await api().visit(`other.${host}`) };
        expect((await fetchFile(id, elsewhere)).status).toBe(404);
        expect((await fetchFile('nothing')).status).toBe(404);
        expect((await fetchFile(id, { host, token: 'none' })).status).toBe(401);
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
        await api().call('saveAutoInformation', { ...place(), model }, person().caller);
        const form = await api().call(
          'initializeForm',
          { form_type: target, code: person().code },
          person().caller,
        );
        expect([form.model.portrait, form.model.letter]).toEqual([saved, undefined]);
      });

      it('removeWebsiteFile 200: deletes the file, its answer and its content; 404 afterwards, and for others', async () => {
        const { id } = await upload(photo(await picture(20, 20)));
        await api().call(
          'saveAutoInformation',
          { ...place(), model: { portrait: await upload(photo(await picture(21, 21))) } },
          person().caller,
        );
        const { model } = await api().call(
          'initializeForm',
          { form_type: target, code: person().code },
          person().caller,
        );
        const files_ID = (model.portrait as SavedFile).id; // saved just before
        const stranger = { host, token: await api().visit(host) };
        expect((await api().refused('removeWebsiteFile', { files_ID }, stranger)).status).toBe(404);
        expect((await api().refused('removeWebsiteFile', { files_ID: id }, person().caller)).status).toBe(
          404,
        );
        await api().call('removeWebsiteFile', { files_ID }, person().caller);
        expect((await api().refused('removeWebsiteFile', { files_ID }, person().caller)).status).toBe(404);
        const after = await api().call(
          'initializeForm',
          { form_type: target, code: person().code },
          person().caller,
        );
        expect(after.model.portrait).toBeUndefined();
        await runAllJobs(platform(), jobHandlers);
        expect(await platform().storage.get(`${eventCode}/${files_ID}`)).toBeUndefined();
      });

      it('all calls 409 after the owner was submitted, where nothing may be changed any more, but the file can still be read', async () => {
        const { id } = await upload(photo(await picture(20, 20)));
        await person().settle();
        expect((await refused(photo(await picture(20, 20))))[0]).toBe(409);
        expect((await api().refused('removeWebsiteFile', { files_ID: id }, person().caller)).status).toBe(
          409,
        );
        expect((await fetchFile(id)).status).toBe(200);
      });
    });
  },
  withFormOwners,
);
