import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { type DeskCallId, type DeskCatalogue, deskCatalogue } from '../../contract/desk/catalogue';
import type { AnswerOf, DeskCall, InputOf } from '../../contract/parts/call';
import { env } from '../../env';
import { CallError } from '../../errors';
import { pageLocale } from '../../i18n/page-locale';
import { deskPaths, inLocale } from '../../paths';
import { sessionOfCookie } from '../../seam/desk-session';
import { callUpstream, readHeaders } from '../../seam/upstream';
import { readAnswer } from '../client';
import { encodeCall } from '../encode-call';

/** Parts of a page that make the same call share one read. React's `cache` compares arguments, so the input is text. */
const readOnce = cache(async (id: DeskCallId, input: string): Promise<unknown> => {
  const { method, path }: DeskCall = deskCatalogue[id];
  const [locale, asked] = await Promise.all([pageLocale(), headers()]);
  const call = encodeCall(method, path, JSON.parse(input));
  const session = sessionOfCookie(asked.get('cookie'));
  return readAnswer(
    await callUpstream({ ...call, host: env().DESK_HOST, headers: { ...readHeaders(locale), ...session } }),
  );
});

/** What a page of the desk shows, or why it cannot: in words, in the page's language. */
export type DeskReading<Answer> = { answer: Answer } | { refusal: CallError };

/** Reads for whoever opens a page of the desk. Who has not signed in, or not any more, goes to where they can. */
export async function readDesk<Id extends DeskCallId>(
  id: Id,
  input: InputOf<DeskCatalogue[Id]>,
): Promise<DeskReading<AnswerOf<DeskCatalogue[Id]>>> {
  const locale = await pageLocale();
  try {
    // Typed by the contract, which the API's own tests check.
    return { answer: (await readOnce(id, JSON.stringify(input))) as AnswerOf<DeskCatalogue[Id]> };
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error;
    if (error.status !== 401) return { refusal: error };
  }
  redirect(inLocale(deskPaths.signIn(), locale));
}

/** The nonce by which the policy of this page allows elements of its own; undefined where it has no policy. */
export async function pageNonce(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? '';
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}
