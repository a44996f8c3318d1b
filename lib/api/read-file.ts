import { CallError } from '../errors';
import type { CallInput } from './client';
import { encodeCall } from './encode-call';
import { readRoute } from './route';
import { routes } from './routes';
import { readToken } from './token';

/**
 * Reads the file that a call answers with in place of JSON. Browser only.
 * @param type one of the call's `files`
 * @throws CallError when the call is refused; with status 0 when there is no answer
 */
export async function readFile<Id extends keyof typeof routes>(
  id: Id,
  input: CallInput<Id>,
  { type, signal }: { type: string; signal?: AbortSignal },
): Promise<Blob> {
  const { method, path } = readRoute(routes[id]);
  const call = encodeCall(method, path, Object(input));
  const answer = await fetch(`/api${call.path}`, {
    method: call.method,
    headers: {
      accept: type,
      'accept-language': document.documentElement.lang,
      authorization: `Bearer ${readToken() ?? ''}`,
    },
    body: call.body ?? null,
    signal: signal ?? null,
  }).catch(() => undefined);
  if (!answer?.ok) throw new CallError(answer?.status ?? 0, {});
  return answer.blob();
}
