import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ReadText {
  to: string;
  body: string;
}

/** Parses every text message in an outbox folder. */
export async function readTextOutbox(folder: string): Promise<ReadText[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const files = names.filter((name) => name.endsWith('.txt'));
  return Promise.all(
    files.map(async (name) => {
      const [head = '', ...body] = (await readFile(join(folder, name), 'utf8')).split('\n\n');
      return { to: head.replace('To: ', ''), body: body.join('\n\n').trim() };
    }),
  );
}
