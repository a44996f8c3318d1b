import { z } from 'zod';
import { cleanLine, cleanText } from '@/lib/domain/text/names';
import {
  MAX_HELP_ABSTRACT_CHARS,
  MAX_HELP_TITLE_CHARS,
  MAX_TITLES,
  textForHelp,
} from '@/lib/domain/writing-help';
import type { Environment } from '@/lib/env';
import { notFound, REQUEST, Refusal, refuse } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { spendOrRefuse } from '../calls/spend-budget';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { textOfHtml } from '../platform/html/text-of-html';
import { limitRate } from '../platform/limits/limit-rate';
import { parseJson, ServiceFailed } from '../platform/read-json';
import { askChat, type ChatService } from './chat-service';

/** The service that the settings name; undefined without a key. */
function chatServiceOf({
  WRITING_HELP_KEY: key,
  WRITING_HELP_URL: url,
  WRITING_HELP_MODEL: model,
}: Pick<Environment, 'WRITING_HELP_KEY' | 'WRITING_HELP_URL' | 'WRITING_HELP_MODEL'>):
  | ChatService
  | undefined {
  return key && url && model ? { key, url, model } : undefined;
}

/** The form in which the service shall answer. */
const FORM = '{"titles": ["…", "…", "…"], "abstract": "…"}';

/** What the service is told before the text, as visitors see it. */
async function instructionsIn(locale: Locale): Promise<string> {
  const words = await translator(locale, 'writing_help');
  return `${words('instructions')}\n${FORM}`;
}

interface Suggestions {
  titles: string[];
  abstract: string | null;
}

const written = z.object({ titles: z.array(z.string()).default([]), abstract: z.string().nullish() });

/** Reads what the service wrote, as plain text within bounds. @throws ServiceFailed when there is no suggestion in it */
function readSuggestions(content: string): Suggestions {
  // Some models put their JSON between other words or fences.
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  const answer = written.safeParse(parseJson(json));
  if (!answer.success) throw new ServiceFailed('it wrote no suggestions');
  const titles = answer.data.titles
    .map((title) => cleanLine(textOfHtml(title)).trim().slice(0, MAX_HELP_TITLE_CHARS))
    .filter((title) => title !== '');
  const abstract = plainParagraphs(answer.data.abstract ?? '').slice(0, MAX_HELP_ABSTRACT_CHARS);
  if (titles.length === 0 && abstract === '') throw new ServiceFailed('it wrote no suggestions');
  return { titles: [...new Set(titles)].slice(0, MAX_TITLES), abstract: abstract || null };
}

const plainParagraphs = (text: string): string =>
  cleanText(text)
    .split('\n')
    .map((line) => textOfHtml(line))
    .filter((line) => line !== '')
    .join('\n\n');

/** Questions of one visitor in an hour. What the service costs is bounded by the event's budget. */
const MAX_HOURLY_QUESTIONS = 30;
/** Questions to the service at the same time, on one instance. */
const MAX_RUNNING_QUESTIONS = 20;
/** When to try again after a failure, in seconds. */
const RETRY_SECONDS = 60;

let running = 0;

/**
 * Asks the service for other words. It gets the instructions and the two texts, which the caller has seen, and nothing else.
 * @throws Refusal 404 when no service is set up, 422 without a text, 429 after too many questions, 503 when the service does
 * not answer as it should
 */
export const suggestWorkshopText: UseCase<'suggestWorkshopText'> = async (context, { title, abstract }) => {
  const { env, locale, log } = context;
  const service = chatServiceOf(env);
  if (!service) throw notFound();
  if (title.trim() === '' && abstract.trim() === '') throw refuse(422, 'abstract', 'writing_help_no_text');
  if (running >= MAX_RUNNING_QUESTIONS) throw away();
  await limitQuestions(context);
  running += 1;
  try {
    const instructions = await instructionsIn(locale);
    const text = textForHelp({ title, abstract });
    return readSuggestions(await askChat(service, { instructions, text }));
  } catch (error) {
    const kind = error instanceof Error ? error.name : 'unknown';
    log.warn('the writing help does not answer', {
      reason: error instanceof ServiceFailed ? error.message : kind,
    });
    throw away();
  } finally {
    running -= 1;
  }
};

/** @throws Refusal 429 */
async function limitQuestions(context: UseCaseContext): Promise<void> {
  const keys = [{ key: `visitor ${context.visitorId}`, points: MAX_HOURLY_QUESTIONS }];
  await limitRate(context, { name: 'writing help', seconds: 3600, limits: keys });
  await spendOrRefuse(context, { budget: 'writing_help', address: context.address });
}

const away = () => new Refusal(503, { [REQUEST]: [{ key: 'writing_help_away' }] }, RETRY_SECONDS);

/** Where a text would be sent, and with which instructions; null where no service is set up. */
export const getWritingHelp: UseCase<'getWritingHelp'> = async ({ env, locale }) => {
  const service = chatServiceOf(env);
  if (!service) return { help: null };
  return { help: { service: new URL(service.url).host, instructions: await instructionsIn(locale) } };
};
