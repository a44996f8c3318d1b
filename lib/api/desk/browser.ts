import type { DeskCallId, DeskCatalogue } from '../../contract/desk/catalogue';
import type { AnswerOf, InputOf } from '../../contract/parts/call';
import { CallError, REQUEST } from '../../errors';
import { DEFAULT_LOCALE } from '../../i18n/languages';
import { readAnswer } from '../client';
import { encodeCall } from '../encode-call';
import { deskRoutes } from './routes';

/**
 * Makes a call of the desk from one of its pages. The browser adds the session's cookie by itself.
 * @throws CallError when the call is refused, or with status 0 when there is no answer
 */
export async function callDesk<Id extends DeskCallId>(
  id: Id,
  input: InputOf<DeskCatalogue[Id]>,
): Promise<AnswerOf<DeskCatalogue[Id]>> {
  const [method = '', template = ''] = deskRoutes[id].split(' ');
  const { path, body } = encodeCall(method, template, input as Record<string, unknown>);
  const headers = {
    accept: 'application/json',
    'accept-language': document.documentElement.lang || DEFAULT_LOCALE,
  };
  const answer = await fetch(`/api${path}`, { method, headers, body: body ?? null }).catch(() => {
    // A key of the message catalogue: without an answer there is no message from the API to show.
    throw new CallError(0, { [REQUEST]: ['offline'] });
  });
  return (await readAnswer(answer)) as AnswerOf<DeskCatalogue[Id]>; // typed by the contract, which the API's tests check
}
