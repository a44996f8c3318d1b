import { z } from 'zod';
import { cleanLine, cleanText } from '@/lib/domain/text/names';
import { MAX_HELP_ABSTRACT_CHARS, MAX_HELP_TITLE_CHARS, MAX_TITLES } from '@/lib/domain/writing-help';
import { textOfHtml } from '../platform/html/text-of-html';
import { parseJson, ServiceFailed } from '../platform/read-json';

export interface Suggestions {
  titles: string[];
  abstract: string | null;
}

const written = z.object({ titles: z.array(z.string()).default([]), abstract: z.string().nullish() });

/** Reads what the service wrote, as plain text within bounds. @throws ServiceFailed when there is no suggestion in it */
export function readSuggestions(content: string): Suggestions {
  // Some models put their JSON between other words or fences.
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  const read = written.safeParse(parseJson(json));
  if (!read.success) throw new ServiceFailed('it wrote no suggestions');
  const titles = read.data.titles
    .map((title) => cleanLine(textOfHtml(title)).trim().slice(0, MAX_HELP_TITLE_CHARS))
    .filter((title) => title !== '');
  const abstract = plainParagraphs(read.data.abstract ?? '').slice(0, MAX_HELP_ABSTRACT_CHARS);
  if (titles.length === 0 && abstract === '') throw new ServiceFailed('it wrote no suggestions');
  return { titles: [...new Set(titles)].slice(0, MAX_TITLES), abstract: abstract || null };
}

const plainParagraphs = (text: string): string =>
  cleanText(text)
    .split('\n')
    .map((line) => textOfHtml(line))
    .filter((line) => line !== '')
    .join('\n\n');
