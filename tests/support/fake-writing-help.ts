import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from './http';

/** How the stand-in behaves: `huge` answers more than is read, `wrong` something else than a chat. */
export type HelpMood = 'good' | 'fenced' | 'prose' | 'wrong' | 'huge' | 'refused' | 'busy' | 'slow';

const KEY = 'a-key-of-tests';
const WRITTEN = JSON.stringify({
  titles: [' Tea for <b>everybody</b>\n', 'Brew & share', 'Tea, slowly', 'A fourth'],
  abstract: 'You taste <i>five</i> teas.\n\nBring a cup.',
});
const CONTENTS: Partial<Record<HelpMood, string>> = {
  good: WRITTEN,
  fenced: `Here you are:\n\`\`\`json\n${WRITTEN}\n\`\`\``,
  prose: 'I would call it Tea.',
  slow: WRITTEN,
};
const STATUSES: Partial<Record<HelpMood, number>> = { refused: 401, busy: 429 };

export interface FakeWritingHelp {
  /** The settings that choose it. */
  settings: Record<string, string>;
  mood: HelpMood;
  /** What it was asked: path and body. */
  asked: { path: string; body: string; key: string | undefined }[];
  close(): Promise<void>;
}

/** A local stand-in of a service that speaks the chat-completions protocol. */
export async function startFakeWritingHelp(): Promise<FakeWritingHelp> {
  const { server, port } = await listen(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    fake.asked.push({ path: request.url ?? '', body, key: request.headers.authorization });
    const { mood } = fake;
    if (mood === 'slow') await sleep(60_000, undefined, { ref: false });
    if (mood === 'huge') return void response.end('x'.repeat(300_000));
    if (mood === 'wrong') return void response.end('{"choices":[]}');
    const status = STATUSES[mood];
    if (status !== undefined) return void response.writeHead(status).end('{}');
    response.end(JSON.stringify({ choices: [{ message: { content: CONTENTS[mood] } }] }));
  });
  const fake: FakeWritingHelp = {
    settings: {
      WRITING_HELP_KEY: KEY,
      WRITING_HELP_URL: `http://127.0.0.1:${port}/v1`,
      WRITING_HELP_MODEL: 'a-model',
    },
    mood: 'good',
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
