import { html, raw } from 'hono/html';
import type { MailBlock, MailDocument } from './letter';

/**
 * The HTML part of a mail: one column that needs no pictures, below a band in the colours of the event's cover. Styles are inline, because many mail programs drop style sheets; the
 * style sheet only adds colours for dark mode. `html` escapes every value that was not made by `html`.
 */
export async function mailHtml(document: MailDocument): Promise<string> {
  const { language, subject, preview, sender, heading, blocks, footer, ending, colours } = document;
  const { light, dark } = colours;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .card { background: #16191d !important; }
  .ink { color: #f1f3f5 !important; }
  .soft { color: #b6bdc6 !important; }
  .line { border-color: #3a414a !important; }
  .button { background: ${dark.accent} !important; color: ${dark.onAccent} !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f7;">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f5f7;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:600px;background:#ffffff;border-radius:12px;${FONT}">
<tr><td style="background:${light.cover};background-image:linear-gradient(165deg,${light.coverFar},${light.cover} 55%,${light.coverDeep});border-radius:12px 12px 0 0;padding:26px 28px;">
<p style="color:#ffffff;margin:0;font-size:18px;line-height:1.3;font-weight:700;">${sender}</p>
</td></tr>
<tr><td style="padding:28px 28px 32px;">
<h1 class="ink" style="${INK}margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:700;">${heading}</h1>
${blocks.map((block) => blockHtml(block, light))}
<div class="line" style="border-top:1px solid #dde1e6;margin:28px 0 0;padding:16px 0 0;">
${footer.map((text) => html`<p class="soft" style="${SOFT}margin:0 0 8px;">${lines(text)}</p>\n`)}
${ending ? html`<p style="margin:0 0 8px;"><a class="soft" href="${ending.address}" style="${SOFT}">${ending.label}</a></p>\n` : ''}
</div>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return String(await page);
}

const FONT =
  'font-family:Figtree,-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;';
const INK = 'color:#1a1d21;';
const SOFT = 'color:#57606a;font-size:14px;line-height:1.5;';
const BODY = `${INK}font-size:16px;line-height:1.55;`;
const HEADING = `${INK}margin:28px 0 8px;font-size:18px;line-height:1.3;font-weight:700;`;
const CELL = 'border-bottom:1px solid #dde1e6;padding:8px 0;vertical-align:top;';
const STRONG = 'font-size:20px;font-weight:700;letter-spacing:0.04em;';
const BUTTON =
  'display:inline-block;font-size:16px;font-weight:600;line-height:1.25;padding:14px 22px;border-radius:6px;text-decoration:none;';

/** Escaped HTML, made by `html`. */
type Html = ReturnType<typeof html>;

function blockHtml(block: MailBlock, { accent, onAccent }: MailDocument['colours']['light']): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="${BODY}margin:0 0 16px;">${lines(block.text)}</p>\n`;
    case 'facts':
      return table(
        block.facts.map(
          ({ label, value, strong }) => html`<tr>
<td class="line" style="${CELL}width:40%;"><span class="soft" style="${SOFT}">${label}</span></td>
<td class="line" style="${CELL}"><span class="ink" style="${BODY}${strong ? STRONG : ''}">${lines(value)}</span></td>
</tr>\n`,
        ),
      );
    case 'list':
      return html`<h2 class="ink" style="${HEADING}">${block.title}</h2>
${table(
  block.items.map(
    ({ title, lines: below }) => html`<tr>
<td class="line" style="${CELL}"><span class="ink" style="${BODY}font-weight:600;">${title}</span>${below.map((line) => html`<br><span class="soft" style="${SOFT}">${line}</span>`)}</td>
</tr>\n`,
  ),
)}`;
    case 'amounts':
      return html`<h2 class="ink" style="${HEADING}">${block.title}</h2>
${table(
  block.rows.map(({ label, amount, total }) => {
    const style = `${BODY}${total ? 'font-weight:700;' : ''}`;
    return html`<tr>
<td class="line" style="${CELL}"><span class="ink" style="${style}">${label}</span></td>
<td align="right" class="line" style="${CELL}white-space:nowrap;"><span class="ink" style="${style}">${amount}</span></td>
</tr>\n`;
  }),
)}`;
    case 'markup':
      return html`${raw(styled(block.html, accent))}\n`;
    case 'link':
      return html`<p style="margin:28px 0 8px;"><a class="button" href="${block.address}" style="${BUTTON}background:${accent};color:${onAccent};">${block.label}</a></p>\n`;
    case 'picture':
      // On white of its own: programs with a dark mode would leave dark on dark.
      return html`<p style="margin:0 0 4px;"><img src="cid:${block.contentId}" alt="${block.alt}" width="${block.widthPixels}" height="${block.widthPixels}" style="display:block;background:#ffffff;border-radius:6px;"></p>
<p class="ink" style="${BODY}${STRONG}margin:0 0 16px;">${block.caption}</p>\n`;
  }
}

/** The styles of what an organiser wrote; what is not named here looks as it does in mail programs. */
const MARKUP_STYLES: Readonly<Record<string, string>> = {
  p: `${BODY}margin:0 0 16px;`,
  ul: `${BODY}margin:0 0 16px;padding:0 0 0 24px;`,
  ol: `${BODY}margin:0 0 16px;padding:0 0 0 24px;`,
  li: `${BODY}margin:0 0 6px;`,
  h3: HEADING,
  h4: HEADING,
  blockquote: `${BODY}margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #dde1e6;`,
};

/** Sanitised HTML with the styles of mail: it has no attributes but addresses of links. */
const styled = (markup: string, accent: string): string =>
  markup
    .replace(
      /<(p|ul|ol|li|h3|h4|blockquote)(?=[ >])/g,
      (tag, name: string) => `${tag} class="ink" style="${MARKUP_STYLES[name] ?? ''}"`,
    )
    .replace(/<a (?=href)/g, `<a class="ink" style="color:${accent};font-weight:600;" `);

function table(rows: Html[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;">\n${rows}</table>\n`;
}

function lines(text: string): Html[] {
  return text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
}
