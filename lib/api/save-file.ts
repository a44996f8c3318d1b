import type { CallInput } from './client';
import { readFile } from './read-file';
import type { routes } from './routes';
import { saveContent } from './save-content';

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
  saveContent(await readFile(id, input, file), file.name);
}
