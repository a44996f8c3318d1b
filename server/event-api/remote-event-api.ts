import type { EventApi } from './event-api';

/**
 * An event API in another process. Its changes arrive as server-sent events from `GET /changes`, each a JSON list of
 * invalidated tags (docs/rooms/website.md#a-remote-event-api).
 */

/** A stream without any bytes for this long counts as broken; the event API sends keep-alives far more often. */
const MAX_SILENCE_MS = 60_000;
/** Delays between attempts to connect; the last one repeats. */
const RECONNECT_DELAYS_MS = [1000, 2000, 5000, 15_000];
/** Time limit for the answer to `/readyz`. */
const MAX_READY_MS = 2000;

export function remoteEventApi(address: string): EventApi {
  const base = address.replace(/\/$/, '');
  const changed = new Set<(tags: string[]) => void>();
  const reconnected = new Set<() => void>();
  const closing = new AbortController();

  const follow = async () => {
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      const broken = new AbortController();
      const silence = setTimeout(() => broken.abort(), MAX_SILENCE_MS);
      try {
        const answer = await fetch(`${base}/changes`, {
          headers: { accept: 'text/event-stream' },
          signal: AbortSignal.any([closing.signal, broken.signal]),
        });
        if (answer.ok && answer.body) {
          attempt = 0;
          for (const listener of reconnected) listener();
          for await (const tags of changesOf(answer.body, () => silence.refresh())) {
            for (const listener of changed) listener(tags);
          }
        } else await answer.body?.cancel();
      } catch {
        // The event API is down or the connection broke: try again after the delay.
      }
      clearTimeout(silence);
      const delayMs = RECONNECT_DELAYS_MS[Math.min(attempt, RECONNECT_DELAYS_MS.length - 1)] ?? 1000;
      await sleep(delayMs, closing.signal);
    }
  };
  const following = follow();

  return {
    fetch: (request) => fetch(new Request(`${base}${pathOf(request.url)}`, request)),
    onChange: (listener) => subscribe(changed, listener),
    onReconnect: (listener) => subscribe(reconnected, listener),
    async ready() {
      try {
        const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(MAX_READY_MS) });
        await answer.body?.cancel();
        return answer.ok;
      } catch {
        return false;
      }
    },
    async warnings() {
      const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(MAX_READY_MS) });
      const lines = (await answer.text()).split('\n');
      return lines.flatMap((line) => /^warning: (.*)/.exec(line)?.[1] ?? []);
    },
    async close() {
      closing.abort();
      await following;
    },
  };
}

/** The tag lists in a stream of server-sent events; other events and comments are ignored. */
async function* changesOf(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    onBytes();
    const lines = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const tags = line.startsWith('data:') ? parseTags(line.slice('data:'.length)) : [];
      if (tags.length > 0) yield tags;
    }
  }
}

function parseTags(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : [];
  } catch {
    return [];
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves after a delay, or at once when the signal aborts. */
function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    if (signal.aborted) resolve();
  });
}
