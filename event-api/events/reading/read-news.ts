import { z } from 'zod';
import { code, text } from '../../definition/values';
import { shapeOf } from '../problems/plain-words';
import { UnusableDefinition, unusable } from '../problems/problem';
import { parseYaml } from '../text-files/yaml-file';
import { readDefinitionText } from './read-definition';

const news = z.strictObject({
  /** Identifies the news: nobody gets two mails with the same code. */
  code,
  subject: text,
  /** Paragraphs, separated by empty lines. */
  text,
  /** Path of the event's site that the message links to. */
  path: z
    .string()
    .regex(/^\/(?!\/)\S*$/, { error: 'write a path of the site, such as /schedule' })
    .default('/'),
});
export type News = z.infer<typeof news>;

const letter = news.pick({ subject: true, text: true });
export type LetterContent = z.infer<typeof letter>;

/** Reads a file of news for subscribers. @throws UnusableDefinition with every problem at its line */
export const readNews = (file: string): Promise<News> => readContent(file, news);

/** Reads a file with subject and text of a letter to many. @throws UnusableDefinition with every problem at its line */
export const readLetter = (file: string): Promise<LetterContent> => readContent(file, letter);

async function readContent<Schema extends z.ZodObject>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const source = await readDefinitionText(file);
  const yaml = parseYaml(file, source);
  if ('problems' in yaml) throw new UnusableDefinition(yaml.problems);
  const parsed = schema.safeParse(yaml.value);
  if (parsed.success) return parsed.data;
  throw unusable(shapeOf(parsed.error, yaml.value, schema).complaints, yaml.locate);
}
