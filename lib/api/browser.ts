import { withProgress } from '../browser/progress';
import { leaveForRoot } from '../browser/sent-to-root';
import { standInLine } from '../browser/stand-in-line';
import { CallError, REQUEST } from '../errors';
import { DEFAULT_LOCALE } from '../i18n/languages';
import { type Client, createClient, type OutgoingCall, readAnswer } from './client';
import { sendWithProgress } from './send-with-progress';
import { readToken, storeTokenOfBody, storeTokenOfHeader } from './token';

/** What the client needs from the page; tests replace it. */
interface Page {
  /** Host name of the site, without port. */
  host(): string;
  /** The language that the page is read in. */
  language(): string;
  /** Leaves for the site's root (specification §8, status 401). */
  leave(): void;
  /** Leaves for the waiting line, and comes back when it is the visitor's turn. */
  standInLine(): void;
}

/** Browsers refuse to keep requests alive with more than 64 KiB; a character takes up to three bytes. */
const MAX_KEPT_ALIVE_CHARS = 20_000;

const thisPage: Page = {
  host: () => window.location.hostname,
  language: () => document.documentElement.lang || DEFAULT_LOCALE,
  leave: leaveForRoot,
  standInLine,
};

/**
 * The browser's client: relative addresses under `/api`, the bearer token on every call. A visitor without a token gets one
 * before the first call that needs it. When a token has expired, the client requests a new one and repeats the call once;
 * if that is refused too, the visitor is sent to the site's root and no stored data is cleared (specification §8).
 */
export function createBrowserClient(page: Page = thisPage): Client {
  let renewing: Promise<void> | undefined;

  const send = async (
    call: Pick<OutgoingCall, 'method' | 'path' | 'body' | 'signal' | 'outlivesPage' | 'onProgress'>,
  ): Promise<Response> => {
    const token = readToken();
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': page.language(),
    };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    const { method, body, signal, onProgress } = call;
    try {
      if (onProgress && body) {
        return await sendWithProgress(`/api${call.path}`, { method, headers, body, signal, onProgress });
      }
      return await fetch(`/api${call.path}`, {
        method,
        headers,
        body: body ?? null,
        signal: signal ?? null,
        keepalive: call.outlivesPage && charsOf(body) <= MAX_KEPT_ALIVE_CHARS,
        credentials: 'same-origin',
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      // A key of the message catalogue: without an answer there is no message from the API to show.
      throw new CallError(0, { [REQUEST]: ['offline'] });
    }
  };

  const receive = async (answer: Response): Promise<unknown> => {
    storeTokenOfHeader(answer);
    const body = await readAnswer(answer).catch((error: unknown) => {
      if (error instanceof CallError && error.reason === 'line') page.standInLine();
      throw error;
    });
    storeTokenOfBody(body);
    return body;
  };

  const renew = (): Promise<void> => {
    renewing ??= (async () => {
      const path = `/getClientEventFromDomain/${encodeURIComponent(page.host())}` as const;
      await receive(
        await send({
          method: 'GET',
          path,
          body: undefined,
          signal: undefined,
          outlivesPage: false,
          onProgress: undefined,
        }),
      );
    })().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return createClient((call) =>
    withProgress(async () => {
      if (!call.isPublic && readToken() === undefined) await renew();
      let answer = await send(call);
      if (answer.status === 401 && !call.isPublic) {
        await renew();
        answer = await send(call);
      }
      if (answer.status === 401) page.leave();
      return receive(answer);
    }),
  );
}

function charsOf(body: FormData | undefined): number {
  return [...(body?.values() ?? [])].reduce(
    (sum, value) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  );
}

/** The client that all parts of the page share, so that only one token renewal runs at a time. */
export const api = createBrowserClient();
