import { unknownError } from './i18n/unknown-error';

/** A key of `messages/<locale>/api.json`, with the values that its text needs. */
export interface Message {
  key: string;
  values?: Record<string, string | number>;
}

/** Statuses that a refused call may carry (specification §8 and the design's additions 409, 413, 429, 503). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

/** The field name of an error that concerns no single field. */
export const REQUEST = 'request';

/**
 * Stable words for refusals that a screen answers in its own way, such as with a link. The messages beside them are for
 * people and change with the language. `already_registered`: another registration of the e-mail address was submitted;
 * `begun_elsewhere`: one of the address was begun on another device, and is not complete;
 * `being_paid`: another registration of it is just being paid for; `changed_since_review`: look at it again, then submit;
 * `places_lost`: what was held ended and went to others, the review's problems say what; `answers_changed`: somebody else has
 * saved other answers to the form since it was read; `line`: others are ahead in the waiting line.
 */
export const REFUSAL_REASONS = [
  'already_registered',
  'begun_elsewhere',
  'being_paid',
  'changed_since_review',
  'places_lost',
  'answers_changed',
  'line',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/**
 * A call that is refused, thrown by use-cases and turned into `{ errors }` at the API's edge, in the caller's language.
 * `retryAfter` is in seconds and becomes the Retry-After header.
 */
export class Refusal extends Error {
  constructor(
    readonly status: RefusalStatus,
    readonly errors: Record<string, Message[]>,
    readonly retryAfter?: number,
    readonly reason?: RefusalReason,
  ) {
    super(
      `${status} ${Object.entries(errors)
        .map(([field, messages]) => `${field}: ${messages.map((message) => message.key).join(', ')}`)
        .join('; ')}`,
    );
    this.name = 'Refusal';
  }
}

/** A refusal with one message at one field. */
export function refuse(
  status: RefusalStatus,
  field: string,
  key: string,
  values?: Record<string, string | number>,
): Refusal {
  return new Refusal(status, { [field]: [values ? { key, values } : { key }] });
}

/** A refusal with one message at one field, and a reason that screens recognise. */
export const refuseFor = (
  reason: RefusalReason,
  status: RefusalStatus,
  field: string,
  message: Message,
): Refusal => new Refusal(status, { [field]: [message] }, undefined, reason);

/** One refusal for things that do not exist and things that are not the caller's, so that codes cannot be probed. */
export const notFound = (field: string = REQUEST): Refusal => refuse(404, field, 'not_found');

/** The error body of every refused call (specification §7). */
export interface ErrorBody {
  errors: Record<string, string[]>;
  reason?: RefusalReason;
}

/** A refused call as the website sees it: status, the fields' messages, and when to try again. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly errors: Record<string, string[]>,
    readonly retryAfter?: number,
    readonly reason?: RefusalReason,
  ) {
    super(`the call was refused with ${status}`);
    this.name = 'CallError';
  }

  /** Every message, each with its capitalised field name in front (specification §8). */
  get messages(): string[] {
    return flattenErrors(this.errors);
  }
}

/** The list of messages that specification §8 describes; messages about no field have no name in front. */
export function flattenErrors(errors: Record<string, string[]>): string[] {
  const messages = Object.entries(errors).flatMap(([field, texts]) =>
    texts.map((text) => (field === REQUEST ? text : `${capitalise(field)} ${text}`)),
  );
  return messages.length > 0 ? messages : [unknownError()];
}

/** The text to show for a failed change that has no form fields: the API's messages, or `unanswered` without an answer. */
export function failureText(error: unknown, unanswered: string): string {
  const isAnswered = error instanceof CallError && error.status > 0;
  const messages = isAnswered ? Object.values(error.errors).flat() : [];
  return messages.join(' ') || unanswered;
}

function capitalise(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
