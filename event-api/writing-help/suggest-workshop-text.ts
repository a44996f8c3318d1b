import { textForHelp } from '@/lib/domain/writing-help';
import { notFound, REQUEST, Refusal, refuse } from '@/lib/errors';
import { spendOrRefuse } from '../budgets/spend';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { limitRate } from '../platform/limits/limit-rate';
import { ServiceFailed } from '../platform/read-json';
import { askChat } from './chat-service';
import { chatServiceOf } from './chat-service-of';
import { instructionsIn } from './instructions';
import { readSuggestions } from './read-suggestions';

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
  const counted = [{ key: `visitor ${context.visitorId}`, points: MAX_HOURLY_QUESTIONS }];
  await limitRate(context, { name: 'writing help', seconds: 3600, counted });
  await spendOrRefuse(context, { budget: 'writing_help', address: context.address });
}

const away = () => new Refusal(503, { [REQUEST]: [{ key: 'writing_help_away' }] }, RETRY_SECONDS);
