import { escapeUTF8 } from 'entities';
import { isolated } from '@/lib/domain/text/names';
import { withoutAutoLinks } from '@/lib/domain/text/web-addresses-in-names';
import { markdownOf, sanitiseHtml } from '../../platform/html/sanitise-html';
import type { MailBlock } from './letter';

/** Signs of nobody's language, between which Markdown changes nothing. */
const BEGIN = '\ue000';
const END = '\ue001';
const MARKED = new RegExp(`${BEGIN}(\\d+)${END}`, 'g');

/**
 * A text in Markdown that an organiser wrote, as a block. What is filled in is plain text: neither a sign of Markdown in it
 * nor an address becomes anything.
 * @param fill replaces what is to be filled in, each by what `value` makes of it
 */
export function markup(
  text: string,
  fill: (text: string, value: (plain: string) => string) => string,
): MailBlock {
  const values: string[] = [];
  const marked = fill(text, (plain) => `${BEGIN}${values.push(withoutAutoLinks(plain)) - 1}${END}`);
  const filled = (source: string, write: (value: string) => string) =>
    tidy(source.replace(MARKED, (_, at: string) => write(values[Number(at)] ?? '')));
  const html = sanitiseHtml(markdownOf(marked));
  return {
    kind: 'markup',
    html: filled(html, (value) => escapeUTF8(value && isolated(value))),
    text: filled(plainText(marked), (value) => value),
  };
}

/** Where a name is not known, no space stays before a comma. */
const tidy = (text: string): string => text.replace(/[ \t]+(?=[,.])/g, '').trim();

/** Markdown as people read it: links with their addresses behind them, without stars. */
const plainText = (text: string): string =>
  text
    .replace(/\[([^\]\n]+)\]\(([^)\s]+)\)/g, '$1 ($2)')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/^#{1,6} +/gm, '')
    .replace(/\n{3,}/g, '\n\n');
