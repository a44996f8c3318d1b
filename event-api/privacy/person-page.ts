import { html, raw } from 'hono/html';
import type { Locale } from '@/lib/i18n/languages';

export interface ExportedThing {
  heading: string;
  /** Labels with values, of each row. */
  rows: readonly (readonly (readonly [label: string, value: string])[])[];
  /** `content` is null for one that the storage does not give. */
  files: readonly { name: string; type: string; content: Uint8Array | null }[];
}

export interface ExportedEvent {
  title: string;
  things: readonly ExportedThing[];
}

interface PersonPage {
  locale: Locale;
  title: string;
  paragraphs: readonly string[];
  events: readonly ExportedEvent[];
  /** The same for programs. */
  data: unknown;
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{line-height:1.2}h2{margin-top:2.5rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;
border-top:1px solid #8886;padding-top:.75rem;margin:.75rem 0}dt{font-weight:600}dd{margin:0;white-space:pre-wrap;
overflow-wrap:anywhere}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** One file that anybody can read, without a network and without scripts. */
export async function personPage({ locale, title, paragraphs, events, data }: PersonPage): Promise<string> {
  const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<h1>${title}</h1>
${paragraphs.map((text) => html`<p>${text}</p>`)}
${events.map(
  (event) => html`<h2>${event.title}</h2>
${event.things.map(thingHtml)}`,
)}
<script type="application/json">${raw(asScript(data))}</script>
</body>
</html>
`;
  return String(await page);
}

const thingHtml = ({ heading, rows, files }: ExportedThing) => html`<h3>${heading}</h3>
${rows
  .filter((row) => row.length > 0)
  .map((row) => html`<dl>${row.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`)}
${files.map(({ name, type, content }) =>
  content === null
    ? html`<p>${name}</p>`
    : html`<p><a download="${name}" href="data:${type};base64,${Buffer.from(content).toString('base64')}">${name}</a></p>`,
)}`;

/** JSON in which no end of its element can stand. */
const asScript = (data: unknown): string => JSON.stringify(data, null, 1).replace(/</g, '\\u003c');
