import { z } from 'zod';
import { endpoint, readJson, ServiceFailed } from '../platform/read-json';

/** Longest wait for the service, which writes a few hundred words. */
const MAX_WAIT_MS = 20_000;
/** Bounds what the service writes, in its own units of about four letters. */
const MAX_ANSWER_TOKENS = 2000;

const answer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** A service that speaks the chat-completions protocol. */
export interface ChatService {
  /** Its address without `chat/completions`. */
  url: string;
  key: string;
  model: string;
}

/** Asks the service. @throws ServiceFailed when it answers with something else; another error when it does not answer */
export async function askChat(
  { url, key, model }: ChatService,
  { instructions, text }: { instructions: string; text: string },
): Promise<string> {
  const completion = await readJson(endpoint(url, 'chat/completions'), answer, {
    method: 'POST',
    signal: AbortSignal.timeout(MAX_WAIT_MS),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model,
      max_tokens: MAX_ANSWER_TOKENS,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: text },
      ],
    }),
  });
  const content = completion?.choices[0]?.message.content;
  if (content === undefined) throw new ServiceFailed('there is no chat at the address');
  return content;
}
