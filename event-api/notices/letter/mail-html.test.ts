import { expect, it } from 'vitest';
import type { MailDocument } from './letter';
import { mailHtml } from './mail-html';
import { mailText } from './mail-parts';

const TYPED = `"><script>alert('x')</script>&`;
const document: MailDocument = {
  language: 'en',
  subject: TYPED,
  preview: TYPED,
  sender: TYPED,
  heading: TYPED,
  blocks: [
    { kind: 'paragraph', text: TYPED },
    { kind: 'facts', facts: [{ label: TYPED, value: TYPED, strong: true }] },
    { kind: 'list', title: TYPED, items: [{ title: TYPED, lines: [TYPED] }] },
    { kind: 'amounts', title: TYPED, rows: [{ label: TYPED, amount: TYPED, total: true }] },
    { kind: 'link', label: TYPED, address: `https://example.org/?a=1&b=${TYPED}` },
  ],
  footer: [TYPED],
  colours: {
    light: {
      ...{ cover: '#004040', coverFar: '#106060', coverDeep: '#002020' },
      ...{ accent: '#0f6b63', onAccent: '#ffffff' },
    },
    dark: { accent: '#50c0b0', onAccent: '#001010' },
  },
};

it('keeps whatever somebody typed text, wherever it stands', async () => {
  const html = await mailHtml(document);
  expect(html).not.toContain('<script>');
  expect(html.match(/&lt;script&gt;alert\(&#39;x&#39;\)&lt;\/script&gt;&amp;/g)).toHaveLength(16);
  expect(html).toContain('href="https://example.org/?a=1&amp;b=&quot;&gt;');
});

it('says the same as text', () => {
  const text = mailText(document);
  expect(text.split(TYPED).length - 1).toBe(14);
});
