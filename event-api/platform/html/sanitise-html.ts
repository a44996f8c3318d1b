import { decodeHTMLStrict } from 'entities';
import { LRUCache } from 'lru-cache';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { completedLink, isWebAddress } from '@/lib/domain/safe-link';
import { paragraphsOf } from './text-of-html';

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
    a: (tagName, { href: written = '' }) => {
      const href = completedLink(written.trim());
      const isOutside = /^https?:/i.test(href);
      if (isOutside && !isWebAddress(href)) return { tagName, attribs: {} };
      return { tagName, attribs: { href, ...(isOutside && { rel: 'noopener nofollow' }) } };
    },
  },
};

/** The attributes of a picture that stays, in which nothing is checked any more; undefined for one that is removed. */
export type KeepPicture = (
  attributes: Readonly<Record<string, string>>,
) => Record<string, string> | undefined;

/**
 * Removes everything but text markup: scripts, styles, forms, frames, event handlers, other URL schemes, and pictures.
 * @param keepPicture decides which pictures stay
 */
export function sanitiseHtml(source: string, keepPicture?: KeepPicture): string {
  return sanitizeHtml(source, keepPicture ? withPictures(keepPicture) : OPTIONS).trim();
}

function withPictures(keepPicture: KeepPicture): sanitizeHtml.IOptions {
  return {
    ...OPTIONS,
    allowedTags: ['img', ...(OPTIONS.allowedTags || [])],
    allowedAttributes: { ...OPTIONS.allowedAttributes, img: ['*'] },
    transformTags: {
      ...OPTIONS.transformTags,
      img: (tagName, attributes) => ({ tagName, attribs: keepPicture(attributes) ?? {} }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && Object.keys(attribs).length === 0,
  };
}

const TAG = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i;

/**
 * Organiser text as HTML that is not sanitised yet: written as HTML, as Markdown or as plain text
 * (docs/rooms/events.md#text-that-organisers-bring).
 */
export function markupOf(source: string): string {
  if (TAG.test(source)) return source;
  if (isMarkdown(source)) return markdownOf(source);
  return paragraphsOf(decodeHTMLStrict(source));
}

/** Of all events, in characters of source and HTML. */
const MAX_KNOWN_CHARS = 4_000_000;

/** What texts without pictures become, which depends on nothing else: an edit of one session has those of all others in it. */
const known = new LRUCache<string, string>({
  maxSize: MAX_KNOWN_CHARS,
  sizeCalculation: (html, source) => html.length + source.length + 1,
});

/** Organiser text as sanitised HTML, which stays the same when it is read again. */
export function htmlOf(source: string, keepPicture?: KeepPicture): string {
  const before = known.get(source);
  if (before !== undefined) return before;
  let hasPicture = keepPicture === undefined;
  const html = sanitiseHtml(
    markupOf(source),
    keepPicture &&
      ((attributes) => {
        hasPicture = true;
        return keepPicture(attributes);
      }),
  );
  const whole = html === '' || TAG.test(html) ? html : `<p>${html}</p>`;
  // Without a say in pictures nobody knows whether there was one.
  if (!hasPicture) known.set(source, whole);
  return whole;
}

/**
 * Signs that a text is Markdown, as pretalx and many people write it. Each is one that plain text does not have by chance: a
 * single asterisk, dash or number at the start of a line is no such sign.
 */
const SIGNS = [
  /\[[^\]\n]+\]\((https?:\/\/|mailto:|\/|#|javascript:|data:)[^)\s]*\)/i,
  /(^|[\s(])\*\*\S[^*\n]*\*\*/,
  /(^|[\s(])__\S[^_\n]*__(?=[\s.,;:!?)]|$)/m,
  /^#{1,6} \S/m,
  /^(```|~~~)/m,
  /(^|[\s(])`[^`\n]+`/,
  /^(\s*[-*+] \S.*\n+){1,}\s*[-*+] \S/m,
  /^\s*1[.)] \S.*\n+\s*2[.)] \S/m,
  /^> \S/m,
];

export function isMarkdown(text: string): boolean {
  return SIGNS.some((sign) => sign.test(text.replaceAll('\r\n', '\n')));
}

/** Markdown as HTML, in which line ends stay, as people mean them. Not sanitised. */
export function markdownOf(text: string): string {
  return marked.parse(text, { async: false, gfm: true, breaks: true });
}
