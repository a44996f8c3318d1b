import { isDeepStrictEqual } from 'node:util';
import type { CallShape } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { FileAnswer } from './use-case';

/**
 * Checks an answer against the contract, in development and tests: its shape, and that it has no field that the contract
 * does not name, which could be personal data.
 * @throws Error naming call and difference
 */
export function checkAnswer(call: CallShape, answer: unknown): void {
  if (answer instanceof FileAnswer) return;
  const checked = call.answer.safeParse(answer);
  if (!checked.success) throw new Error(`${call.id} broke its contract: ${checked.error.message}`);
  if (!isDeepStrictEqual(onTheWire(checked.data), onTheWire(answer))) {
    throw new Error(`${call.id} answered more than its contract names: ${JSON.stringify(answer)}`);
  }
}

function onTheWire(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** A file that is opened as a page runs nothing and loads nothing, whatever is in it. */
const NO_SCRIPTS = "default-src 'none'; sandbox";

/** What a page shows within itself has its styles. */
const FRAMED = `${NO_SCRIPTS}; style-src 'unsafe-inline'; frame-ancestors 'self'`;

/** The answer of a call: its JSON, or a file. */
export function answerAs(
  answer: unknown,
  { headers, locale }: { headers: Headers; locale: Locale },
): Response {
  if (!(answer instanceof FileAnswer)) return Response.json(answer, { headers });
  headers.set('content-type', answer.mediaType);
  const { language = locale, isShown } = answer;
  headers.set('content-language', language);
  headers.set('content-disposition', disposition(isShown ? 'inline' : 'attachment', answer.fileName));
  headers.set('content-security-policy', isShown === 'framed' ? FRAMED : NO_SCRIPTS);
  headers.set('x-content-type-options', 'nosniff');
  return new Response(answer.body, { headers });
}

/** Content-Disposition with a plain name for old browsers and the full name for others (RFC 6266). */
function disposition(type: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replace(/[^\w .-]/g, '_');
  return `${type}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
