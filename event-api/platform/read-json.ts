import type { z } from 'zod';

/** Largest answer that is read: what services suggest takes a few kilobytes. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** A service that does not answer as it should. The message says nothing of what was asked, so that it can be logged. */
export class ServiceFailed extends Error {}

/**
 * Asks a service outside and reads its answer.
 * @returns undefined when it answers 404
 * @throws ServiceFailed when it answers with something else than the schema's; another error when it does not answer
 */
export async function readJson<Answer>(
  address: URL,
  schema: z.ZodType<Answer>,
  init: RequestInit & { signal: AbortSignal },
): Promise<Answer | undefined> {
  const answer = await fetch(address, {
    ...init,
    headers: { accept: 'application/json', 'user-agent': 'Rendezvous', ...init.headers },
    redirect: 'error',
  });
  if (answer.status === 404) {
    await answer.body?.cancel();
    return undefined;
  }
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new ServiceFailed(`it answered ${answer.status}`);
  }
  const parsed = schema.safeParse(parseJson(await readText(answer)));
  if (!parsed.success) throw new ServiceFailed('it answered something else than expected');
  return parsed.data;
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new ServiceFailed('it answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Adds a path to a service's address, which may have a path of its own. */
export function endpoint(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`);
}

/** What a text says as JSON; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
