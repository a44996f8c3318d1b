import { CallError } from '../errors';
import type { CallInput } from './client';
import { encodeCall } from './encode-call';
import { readRoute } from './route';
import { routes } from './routes';
import { readToken } from './token';

/**
 * Saves the file that a call gives in place of JSON on the visitor's device. Browser only.
 * @param file.type one of the call's `files`
 * @throws CallError when it cannot be had; status 0 is no answer
 */
export async function saveFile<Id extends keyof typeof routes>(
  id: Id,
  input: CallInput<Id>,
  file: { type: string; name: string },
): Promise<void> {
  const { method, path } = readRoute(routes[id]);
  const call = encodeCall(method, path, Object(input));
  const answer = await fetch(`/api${call.path}`, {
    method: call.method,
    headers: {
      accept: file.type,
      'accept-language': document.documentElement.lang,
      authorization: `Bearer ${readToken() ?? ''}`,
    },
    body: call.body ?? null,
  }).catch(() => undefined);
  if (!answer?.ok) throw new CallError(answer?.status ?? 0, {});
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has taken the file over once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
