import type { CallInput } from './client';
import { readFile } from './read-file';
import type { routes } from './routes';

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
  const address = URL.createObjectURL(await readFile(id, input, file));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download needs the address only while it starts; afterwards the memory can be freed.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
