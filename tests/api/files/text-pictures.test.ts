import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deleteUnneededFiles } from '@/event-api/files/delete-unneeded-files';
import { picturesAsAssets } from '@/event-api/files/pictures-as-assets';
import { insertFile, moveFiles } from '@/event-api/files/queries';
import { jobHandlers } from '@/event-api/jobs';
import { newCode } from '@/event-api/platform/codes';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { MAX_KEPT_PICTURES, MAX_TEXT_PICTURES } from '@/lib/domain/forms/rich-text';
import { describeOnBoth } from '../../support/database';
import { startOwner } from '../../support/form-owners';
import { runAllJobs } from '../../support/run-all-jobs';
import { asFile, PDF, picture, sidewaysPhoto } from '../../support/uploads';
import { startPerson } from '../registration/person';
import { fileForm } from './file-form';

const MONTH_SECONDS = 31 * 24 * 3600;

describeOnBoth('pictures of formatted texts', (platform) => {
  const { api, person, place, upload, fetchFile, refused, eventCode, host } = fileForm(
    platform,
    'registration',
  );
  const policyOf = async (field_ID = 'story', caller = person().caller) =>
    api().call('getFroalaS3HashForWebsite', { ...place(), field_ID }, caller);
  const sent = async (file: File, field_ID = 'story') => ({ ...(await policyOf(field_ID)).params, file });
  const add = async (file?: File) => upload(await sent(file ?? (await picture(40, 20))));
  const img = ({ id, width, height }: SavedFile, alt: string) =>
    `<img data-file="${id}" alt="${alt}" width="${width}" height="${height}" />`;
  const save = async (story: string) => {
    const form = { code: person().code, target: 'registration' as const };
    await api().call('saveAutoInformation', { ...form, model: { story } }, person().caller);
    const { model } = await api().call(
      'initializeForm',
      { form_type: 'registration', code: form.code },
      person().caller,
    );
    return model.story;
  };
  const clean = async () => {
    platform().clock.advance(MONTH_SECONDS);
    await deleteUnneededFiles(platform());
    await runAllJobs(platform(), jobHandlers);
  };

  it('getFroalaS3HashForWebsite 200: says where a picture goes, with what, and until when', async () => {
    const answer = await policyOf();
    expect(answer).toEqual({
      upload_url: '/api/uploadWebsiteFile',
      params: { ...place(), field_ID: 'story', type: 'rich_text', policy: expect.any(String) },
      param_name: 'file',
      max_bytes: 10 * 2 ** 20,
      types: ['image/jpeg', 'image/png', 'image/webp'],
      max_pictures: MAX_TEXT_PICTURES,
      valid_until: new Date(Date.parse(platform().clock.now()) + 900_000).toISOString(),
    });
  });

  it('getFroalaS3HashForWebsite 404 to others and in another event, 422 for what is no formatted text', async () => {
    const stranger = await startOwner(api(), platform(), 'registration', {
      ...{ eventCode, host, email: 'stranger@example.org' },
    });
    const elsewhere = { host: `other.${host}`, token: await api().visit(`other.${host}`) };
    const ask = async (field_ID: string, caller = person().caller) =>
      (await api().ask('getFroalaS3HashForWebsite', { ...place(), field_ID }, caller)).status;
    expect([
      await ask('story', stranger.caller),
      await ask('story', elsewhere),
      await ask('portrait'),
      await ask('nothing'),
    ]).toEqual([404, 404, 422, 422]);
  });

  it('uploadWebsiteFile 200: keeps many beside each other, upright and without metadata', async () => {
    const [first, second] = [await add(await sidewaysPhoto()), await add()];
    expect([first.width, first.height, first.field_ID]).toEqual([60, 30, 'story']);
    const kept = await sharp(Buffer.from(await (await fetchFile(first.id)).arrayBuffer())).metadata();
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
    expect((await fetchFile(second.id)).status).toBe(200);
    const stranger = { host, token: await api().visit(host) };
    expect((await fetchFile(first.id, stranger)).status).toBe(404);
  });

  it('uploadWebsiteFile 403: without a policy, with a forged one, with that of another field, and after its end', async () => {
    const file = await picture(10, 10);
    const [, ended] = await refused({ ...(await sent(file)), policy: undefined });
    expect(ended).toEqual({ policy: ['The time for this upload has ended. Please try again.'] });
    const { policy = '' } = (await policyOf('abstract')).params;
    const late = await sent(file);
    const statuses = [
      await refused({ ...(await sent(file)), policy: `${policy}x` }),
      await refused({ ...(await sent(file)), policy }),
    ];
    platform().clock.advance(901);
    statuses.push(await refused(late));
    expect(statuses.map(([status]) => status)).toEqual([403, 403, 403]);
  });

  it('saveAutoInformation keeps the owner’s own pictures of the field in one form, and no other', async () => {
    const [mine, other] = [await add(), await upload(await sent(await picture(9, 9), 'abstract'))];
    const attack = `<p>a</p><img src="x" onerror="y" data-file="${mine.id}" alt="A &quot;hall&quot;" width="9999">`;
    const foreign = `${img(other, 'b')}<img data-file="NO-SUCH" alt="c"><img src="https://x.example/a.png">`;
    expect(await save(`${attack}${foreign}`)).toBe(
      `<p>a</p><img data-file="${mine.id}" alt="A &quot;hall&quot;" width="40" height="20" />`,
    );
    expect(await save(img(mine, ''))).toBe(img(mine, ''));
  });

  it('uploadWebsiteFile 413 and 422: 20 MB, what is no picture, and more than are kept', async () => {
    const large = asFile(new Uint8Array(20 * 2 ** 20), 'large.jpg');
    expect(await refused(await sent(large))).toEqual([
      413,
      { file: ['This file is too large. Choose one of at most 10 MB.'] },
    ]);
    expect((await refused(await sent(asFile(PDF, 'a.pdf'))))[0]).toBe(422);
    const now = platform().clock.now();
    const owner = { kind: 'registration', code: person().code };
    for (let count = 0; count < MAX_KEPT_PICTURES; count += 1) {
      const id = newCode();
      await insertFile(platform().db, {
        ...{ id, eventCode, owner, place: 'registration', fieldId: 'abstract', type: 'rich_text' },
        ...{ name: 'a.png', mediaType: 'image/png', size: 1, width: 1, height: 1, digest: '' },
        ...{ storageKey: `${eventCode}/${id}`, createdAt: now, checkAt: now },
      });
      await moveFiles(platform().db, [id], { to: 'kept' });
    }
    const [status, errors] = await refused(await sent(await picture(10, 10), 'abstract'));
    expect([status, errors]).toEqual([
      422,
      { file: [expect.stringMatching(/^No further picture can be kept/)] },
    ]);
  });

  it('removeWebsiteFile takes a picture out of its text', async () => {
    const mine = await add();
    await save(`<p>a</p>${img(mine, 'b &gt; c')}<p>d</p>`);
    await api().call('removeWebsiteFile', { files_ID: mine.id }, person().caller);
    const { model } = await api().call(
      'initializeForm',
      { form_type: 'registration', code: person().code },
      person().caller,
    );
    expect(model.story).toBe('<p>a</p><p>d</p>');
  });

  describe('of a submitted text', () => {
    it('are deleted a month after the text shows them no more; those that it shows stay', async () => {
      const submitting = await startPerson(api(), { host, email: 'submits@example.org' });
      const { caller, code } = submitting;
      const input = { target: 'registration' as const, code, field_ID: 'story' };
      const added = async () => {
        const { params } = await api().call('getFroalaS3HashForWebsite', input, caller);
        const { body } = await api().ask(
          'uploadWebsiteFile',
          { ...params, file: await picture(30, 10) },
          caller,
        );
        return body as SavedFile; // what is not 200 has no id, which the next lines need
      };
      const [shown, taken] = [await added(), await added()];
      const story = `<p>Here:</p>${img(shown, 'A hall')}`;
      const owner = { kind: 'registration', code };
      await submitting.fill({ story });
      await submitting.add('drawing-1');
      await submitting.submit();
      const assets = await picturesAsAssets(platform(), {
        ...{ eventCode, owner, formType: 'registration', fieldId: 'story' },
        ...{ html: `${story}${img(taken, 'x')}<img src="https://x.example/a.png">`, folder: 'proposals' },
      });
      const path = (file: SavedFile) => `proposals/${file.id.toLowerCase()}.jpg`;
      expect(assets.html).toBe(
        `<p>Here:</p><img src="${path(shown)}" alt="A hall" width="30" height="10" /><img src="${path(taken)}" alt="x" width="30" height="10" />`,
      );
      expect(assets.assets.map((asset) => [asset.path, asset.body.byteLength])).toEqual([
        [path(shown), shown.size],
        [path(taken), taken.size],
      ]);
      const visitor = await platform().tokens.readVisitor(caller.token ?? '');
      await clean();
      const token = await platform().tokens.issueVisitor({ eventCode, visitorId: visitor?.visitorId ?? '' });
      expect((await fetchFile(shown.id, { host, token })).status).toBe(200);
      expect((await fetchFile(taken.id, { host, token })).status).toBe(404);
    });
  });
});
