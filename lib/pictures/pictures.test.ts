import { openSync } from 'fontkit';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { installEventApi } from '../seam/upstream';
import { drawAppIcon } from './app-icon';
import { drawText, IN_SITE_TYPE } from './draw-text';
import { drawableText } from './drawable-text';
import { icoFile } from './ico-file';
import { readPicture } from './read-picture';
import { drawSocialCard, PICTURE_BOX } from './social-card';

const theme = { accent: '#0f6b63' } as const;
const card = {
  theme,
  eventCode: 'horizons',
  eventName: 'Congrès Horizons',
  title: undefined,
  when: 'du 4 au 6 février 2027',
  logo: undefined,
};

afterEach(() => installEventApi(undefined));

/** An event API that answers every request with one picture. */
function serve(body: string, status = 200) {
  installEventApi({ fetch: async () => new Response(body, { status }) });
}

describe('drawSocialCard', () => {
  it.each([
    ['the home page', undefined],
    ['a page', 'L’été à l’école & <œuvres>'],
    ['a page with a long title', 'A title that goes on and on '.repeat(20)],
    ['a title without a space', 'x'.repeat(400)],
    ['a title in letters that no font has', '日本語の発表'],
    ['an empty title', ''],
  ])('is of one size for %s', async (_case, title) => {
    const { width, height, format } = await sharp(await drawSocialCard({ ...card, title })).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
  });

  it('shows the letters of the title on a cover in the event’s colour, which is another one for another event', async () => {
    const title = 'Schedule';
    const picture = await drawSocialCard({ ...card, title });
    const [untitled, other, blue] = await Promise.all([
      drawSocialCard({ ...card, title: '·' }),
      drawSocialCard({ ...card, title, eventCode: 'potters' }),
      drawSocialCard({ ...card, title, theme: { accent: '#3450c8' } }),
    ]);
    expect([untitled, other, blue].map((each) => each.equals(picture))).toEqual([false, false, false]);
    expect((await drawSocialCard({ ...card, title })).equals(picture)).toBe(true);
  });
});

describe('the picture of a card', () => {
  it.each(['portrait', 'photo'] as const)(
    'a %s is at the right, of whatever size it comes',
    async (shape) => {
      serve(
        '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="#ff0000"/></svg>',
      );
      const read = await readPicture(
        'a.example',
        { url: '/assets/a/b.svg', width: 90, height: 30 },
        PICTURE_BOX[shape],
      );
      const drawn = await drawSocialCard({ ...card, title: 'A title', picture: read && { ...read, shape } });
      const { width, height } = await sharp(drawn).metadata();
      const middle = await sharp(drawn)
        .extract({ left: 1000, top: 315, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      expect([width, height, middle.toString('hex')]).toEqual([1200, 630, 'ff0000']);
    },
  );
});

describe('the texts of a card', () => {
  const long = 'Long names of people and things '.repeat(12);
  const style = { face: 'bold', colour: '#000000', width: 1040, sizes: [60, 42], height: 160 } as const;

  it.each([
    ['a long title', long],
    ['one without a space', 'x'.repeat(300)],
    ['Greek', 'Συνέδριο για την εκπαίδευση '.repeat(10)],
    ['Arabic', 'مؤتمر التعليم المفتوح '.repeat(12)],
  ])('%s is shortened until it fits', async (_what, text) => {
    const { width, height } = await drawText(text, style);
    expect(width <= style.width && height <= style.height).toBe(true);
  });

  it('who and when are below the title, and change the picture', async () => {
    const title = 'The sky tonight';
    const bare = await drawSocialCard({ ...card, title });
    const full = await drawSocialCard({ ...card, title, details: ['Amina Diallo', 'Thursday, 9:00 AM'] });
    expect(full.equals(bare)).toBe(false);
  });

  it.each([
    ['Amina 🚀 Diallo', 'Amina Diallo'],
    ['👩🏽‍🚀🇨🇦', undefined],
    ['山田太郎 (Taro Yamada)', '(Taro Yamada)'],
    ['김민준', undefined],
    ['Ελένη Παπαδοπούλου', 'Ελένη Παπαδοπούλου'],
    ['ليلى حداد', 'ليلى حداد'],
    ['Юлия №1', 'Юлия №1'],
    ['« L’œuvre » – 12 h 30', '« L’œuvre » – 12 h 30'],
  ])('of %s what can be drawn is %s', (text, drawn) => {
    expect(drawableText(text)).toBe(drawn);
  });

  it.each(['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'])('%s has every letter that is drawn', (file) => {
    const font = openSync(`node_modules/dejavu-fonts-ttf/ttf/${file}`);
    const letters = Array.from({ length: 0x600 }, (_each, at) => String.fromCodePoint(at + 0x20));
    const named = letters.filter((letter) => /[\p{Ll}\p{Lu}]/u.test(letter) && drawableText(letter));
    const missing = named.filter(
      (letter) => 'hasGlyphForCodePoint' in font && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    expect(missing.join('')).toBe('');
  });
});

it.each(['400Regular/Figtree_400Regular.ttf', '700Bold/Figtree_700Bold.ttf'])(
  '%s has every letter that is drawn in the site’s typeface',
  (file) => {
    const font = openSync(`node_modules/@expo-google-fonts/figtree/${file}`);
    const letters = Array.from({ length: 0x2fe0 }, (_each, at) => String.fromCodePoint(at + 0x20));
    const missing = letters.filter(
      (letter) =>
        IN_SITE_TYPE.test(letter) &&
        'hasGlyphForCodePoint' in font &&
        !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    );
    expect(missing.join('')).toBe('');
    expect(IN_SITE_TYPE.test('« L’œuvre » – Łódź, 12 h 30')).toBe(true);
  },
);

describe('readPicture', () => {
  const logo = { url: '/assets/abc/logo.svg', width: 20, height: 10 };
  const box = { width: 100, height: 100, fit: 'inside' } as const;

  it('fits a logo into its box', async () => {
    serve(
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>',
    );
    const read = await readPicture('a.example', logo, box);
    expect([read?.width, read?.height]).toEqual([100, 50]);
  });

  it.each([
    ['there is none', null, '', 200],
    ['it is elsewhere', { ...logo, url: 'https://evil.example/a.png' }, '', 200],
    ['it is not there', logo, '', 404],
  ] as const)('goes without a picture when %s', async (_case, picture, body, status) => {
    serve(body, status);
    expect(await readPicture('a.example', picture, box)).toBeUndefined();
  });

  it('goes without a picture of more pixels than it decodes, and one that is none', async () => {
    serve('<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"/>');
    expect(await readPicture('a.example', logo, box)).toBeUndefined();
    serve('<html>');
    expect(await readPicture('a.example', logo, box)).toBeUndefined();
  });
});

describe('drawAppIcon', () => {
  const event = {
    name: '« Horizons »',
    theme: { theme_type: 'light', theme_system: { accent: '#0f6b63' } },
    event_logo: { url: '/assets/abc/logo.svg', width: 300, height: 100 },
  } as Parameters<typeof drawAppIcon>[1]; // the fields that an icon is drawn from

  it.each([
    ['32.png', 32],
    ['192.png', 192],
    ['maskable-512.png', 512],
  ] as const)('%s is square, of %i pixels', async (name, side) => {
    const { width, height } = await sharp(await drawAppIcon('a.example', event, name)).metadata();
    expect([width, height]).toEqual([side, side]);
  });

  it('has a letter on the accent colour in place of a logo that is far from square', async () => {
    const icon = await drawAppIcon('a.example', event, '180.png');
    const edge = await sharp(icon)
      .extract({ left: 5, top: 5, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    const { channels } = await sharp(icon).stats();
    expect([edge.toString('hex'), Math.max(...channels.map(({ max }) => max))]).toEqual(['0f6b63', 255]);
  });
});

it('an ICO file points to the picture within it', async () => {
  const png = await sharp({ create: { width: 32, height: 32, channels: 4, background: '#fff' } })
    .png()
    .toBuffer();
  const file = icoFile(png, 32);
  const start = file.readUInt32LE(18);
  expect(file.subarray(start, start + file.readUInt32LE(14)).equals(png)).toBe(true);
});
