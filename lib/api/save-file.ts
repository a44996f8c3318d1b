import { CallError } from '../errors';
import type { CallInput } from './client';
import { encodeCall } from './encode-call';
import { readRoute } from './route';
import { routes } from './routes';
import { readToken } from './token';

/**
 * Downloads the file that a call answers with in place of JSON to the visitor's device. Browser only.
 * @param file.type one of the call's `files`
 * @throws CallError when the call is refused; with status 0 when there is no answer
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
  // The download needs the address only while it starts; afterwards the memory can be freed.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
