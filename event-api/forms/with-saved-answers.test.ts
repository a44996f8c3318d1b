// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everyFieldIn } from '@/tests/support/every-field';
import type { Db } from '../platform/database/database';
import { withSavedAnswers } from './with-saved-answers';

const key = { eventCode: 'e', formType: 'registration', owner: { kind: 'registration', code: 'c' } } as const;

it.each([
  ['<p>Good <b>day</b></p><script>alert(1)</script>', '<p>Good <b>day</b></p>'],
  ['<p onclick="x()">a<img src="/x"></p>', '<p>a</p>'],
  ['<p></p><ul><li>one</li></ul><p><br></p>', '<ul><li>one</li></ul>'],
  ['<p><br></p>', ''],
])('keeps of the formatted text %j text markup alone', async (written, kept) => {
  const answers = await withSavedAnswers(
    { savedAnswers: {} },
    {} as Db, // nothing is read from it
    { definition: everyFieldIn('en'), model: { the_rich_text: written, the_text: written }, key },
  );
  expect(answers.model).toEqual({ the_rich_text: kept, the_text: written });
});

const PICTURES = [
  { id: 'AAAAA-BBBBB', field_ID: 'the_rich_text', width: 40, height: 20 },
  { id: 'OTHER-FIELD', field_ID: 'the_text', width: 40, height: 20 },
];
const KEPT = /<img data-file="AAAAA-BBBBB" alt="[^"<>]*" width="40" height="20" \/>/g;

const clean = async (written: string) => {
  const { model } = await withSavedAnswers(
    { savedAnswers: { rich_text: async () => PICTURES } },
    {} as Db, // nothing is read from it
    { definition: everyFieldIn('en'), model: { the_rich_text: written }, key },
  );
  return String(model.the_rich_text);
};

it('keeps the owner’s pictures of the field in one form, with their own sizes', async () => {
  const own = '<img data-file="AAAAA-BBBBB" alt="a &quot;b&quot; &gt; c" width="40" height="20" />';
  expect(await clean(`${own.replace('40', '9999')}<img data-file="OTHER-FIELD"><img data-file="x">`)).toBe(
    own,
  );
  expect(await clean(own)).toBe(own);
});

const PARTS = [
  ...[
    '<img ',
    'data-file="AAAAA-BBBBB"',
    'data-file=AAAAA-BBBBB',
    "data-file='OTHER-FIELD'",
    'src="x"',
    'src=javascript:1',
  ],
  ...[
    ' onerror=alert(1)',
    ' srcset="x 1x"',
    ' style="x"',
    'alt="',
    'alt=\'">',
    'width="1" onload="x"',
    '/>',
    '>',
    '"',
    "'",
    '<',
  ],
  ...[
    '<svg>',
    '</svg>',
    '<math>',
    '<style>',
    '</style>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<p>',
    '</p>',
    '&lt;',
    '&#60;',
  ],
  ...[
    '<a href="java&#10;script:1">',
    '</a>',
    '<table>',
    '<template>',
    '<noscript>',
    '<xmp>',
    '<textarea>',
    '\0',
    '`',
    '&quot;',
  ],
];

it('leaves nothing that could act, whatever is written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PARTS), { maxLength: 25 }), async (parts) => {
      const kept = await clean(parts.join(''));
      const { body } = new DOMParser().parseFromString(kept, 'text/html');
      for (const element of body.querySelectorAll('*')) {
        expect(element.matches(ALLOWED)).toBe(true);
        const names = element.getAttributeNames();
        if (element.matches('img')) expect(names).toEqual(['data-file', 'alt', 'width', 'height']);
        else expect(names.filter((name) => !KNOWN.includes(name))).toEqual([]);
        expect(element.getAttribute('href') ?? 'https:').toMatch(/^(https?:|mailto:|tel:|\/(?![/\\]))/);
      }
      expect(body.querySelectorAll('img')).toHaveLength([...kept.matchAll(KEPT)].length);
    }),
    { numRuns: 400 },
  );
});

const ALLOWED =
  'img, p, br, hr, h3, h4, strong, b, em, i, u, s, sub, sup, a, code, pre, ul, ol, li, blockquote, table, thead, tbody, tr, th, td, caption';
const KNOWN = ['href', 'rel', 'scope', 'colspan', 'rowspan', 'start'];
