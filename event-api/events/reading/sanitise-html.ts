import sanitizeHtml from 'sanitize-html';
import { paragraphsOf } from '../../platform/html/paragraphs-of';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'code', 'pre'],
    ...['ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    // The page itself uses h1 and h2, so headings in organiser text start at h3.
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && { rel: 'noopener nofollow' }) },
    }),
  },
};

/** Removes everything but text markup: scripts, styles, forms, frames, pictures, event handlers, other URL schemes. */
export function sanitiseHtml(source: string): string {
  return sanitizeHtml(source, OPTIONS).trim();
}

const TAG = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i;

/** Organiser text as sanitised HTML. Text without tags is treated as plain text. */
export function htmlOf(source: string): string {
  return sanitiseHtml(TAG.test(source) ? source : paragraphsOf(source));
}
