import type { EventApi } from './event-api';

/**
 * An event API in another process. Its hosts are asked for one by one; its changes come as server-sent events from
 * `GET /changes`, each the JSON list of the tags that are outdated (docs/decisions/021-changes-of-a-remote-event-api.md).
 */

/** Silence after which a stream counts as broken, in milliseconds; the other side gives a sign of life far more often. */
const MAX_SILENCE_MS = 60_000;
/** Pauses between attempts at the stream, in milliseconds; the last is kept. */
const PAUSES = [1000, 2000, 5000, 15_000];
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
        // Down, or cut off: the next attempt finds out.
      }
      clearTimeout(silence);
      await pause(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 1000, closing.signal);
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
    async close() {
      closing.abort();
      await following;
    },
  };
}

/** The tag lists of a stream of server-sent events; other events and comments are passed over. */
async function* changesOf(
  body: ReadableStream<Uint8Array>,
  onSignOfLife: () => void,
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    onSignOfLife();
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

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
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
