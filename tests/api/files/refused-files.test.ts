import { describe, expect, it } from 'vitest';
import { describeOnServer } from '../../support/database';
import { FORM_OWNERS, withFormOwners } from '../../support/form-owners';
import { representative } from '../../support/sweep';
import { asFile, PDF, picture } from '../../support/uploads';
import { fileForm } from './file-form';

describeOnServer(
  'files that forms refuse',
  (platform) => {
    // What a file is, is looked at in one way for all who send one.
    describe.each(representative(FORM_OWNERS))('of a %s, by what they are', (target) => {
      const { person, photo, letter, refused } = fileForm(platform, target);

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
        const french = { ...person().caller, locale: 'fr' as const };
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
    });

    describe.each(FORM_OWNERS)('of a %s, by who sends them where', (target) => {
      const { api, photo, refused, host } = fileForm(platform, target);

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
        const stranger = { host, token: await api().visit(host) };
        expect((await refused(photo(small), stranger))[0]).toBe(404);
        const elsewhere = { host: `other.${host}`, token: await api().visit(`other.${host}`) };
        expect((await refused(photo(small), elsewhere))[0]).toBe(404);
      });
    });
  },
  withFormOwners,
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
