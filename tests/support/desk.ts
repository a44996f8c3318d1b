import { createEventApi } from '@/event-api/app';
import { jobHandlers } from '@/event-api/jobs';
import { EventDirectory } from '@/event-api/tenancy/event-directory';
import { useCases } from '@/event-api/use-cases';
import type { ActAnswer } from '@/lib/contract/desk/agreement';
import { type DeskCallId, type DeskCatalogue, deskCatalogue } from '@/lib/contract/desk/catalogue';
import { XLSX } from '@/lib/contract/desk/parts';
import { DESK_SESSION_HEADER } from '@/lib/contract/headers';
import type { AnswerOf, CallShape, InputOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { type Caller, requestFor } from './api';
import type { TestPlatform } from './database';
import { readOutbox } from './outbox';
import { runAllJobs } from './run-all-jobs';

interface DeskAnswer<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
}

/** The desk on a test's platform, as the website asks it. */
export function createTestDesk(platform: TestPlatform) {
  const app = createEventApi(platform, { directory: new EventDirectory(platform), useCases });
  const host = platform.env.DESK_HOST;

  const ask = async (
    id: DeskCallId,
    input: Record<string, unknown>,
    caller: Partial<Caller> = {},
  ): Promise<DeskAnswer> => {
    // `requestFor` reads of a call what both catalogues have.
    const call: CallShape = deskCatalogue[id];
    const request = requestFor(call as Parameters<typeof requestFor>[0], input, { host, ...caller });
    const answer = await app.fetch(request);
    const type = answer.headers.get('content-type') ?? '';
    const read = () => {
      if (type === XLSX || type === 'application/pdf') return answer.bytes();
      return type.includes('json') ? answer.json() : answer.text();
    };
    return {
      status: answer.status,
      body: await read(),
      headers: answer.headers,
    };
  };

  /** The secret of the newest letter to an address. */
  const secretFor = async (email: string): Promise<string> => {
    await runAllJobs(platform, jobHandlers);
    const mails = (await readOutbox(platform.env.OUTBOX_DIR)).filter(({ to }) => to === email);
    const links = mails.flatMap(({ text }) => [...text.matchAll(/\/sign-in\/link\/([\w.-]+)/g)]);
    for (const [, secret = ''] of links.reverse()) {
      const { body } = await ask('getSignInLink', { secret });
      if ((body as { state: string }).state === 'open') return secret;
    }
    throw new Error(`no open link went to ${email}`);
  };

  const signInWith = async (secret: string): Promise<string> => {
    const { status, body, headers } = await ask('signIn', { secret });
    const token = headers.get(DESK_SESSION_HEADER);
    if (status !== 200 || token === null)
      throw new Error(`signIn answered ${status}: ${JSON.stringify(body)}`);
    return token;
  };

  /** Makes a call that should succeed. */
  const call = async <Id extends DeskCallId>(
    id: Id,
    input: InputOf<DeskCatalogue[Id]>,
    token: string,
  ): Promise<AnswerOf<DeskCatalogue[Id]>> => {
    const { status, body } = await ask(id, Object(input), { token });
    if (status !== 200) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
    return body as AnswerOf<DeskCatalogue[Id]>; // outside production the API checks every answer by its schema
  };

  return {
    ask,
    secretFor,
    signInWith,
    call,
    /** Makes a call that says first what it will do, and agrees to that. @returns what becomes of it */
    async agree(id: DeskCallId, input: Record<string, unknown>, token: string): Promise<ActAnswer> {
      const { body } = await ask(id, input, { token });
      const { seal: agreed, consequences } = body as Extract<ActAnswer, { outcome: 'asks' }>;
      if (agreed === undefined) throw new Error(`${id} asked nothing: ${JSON.stringify(body)}`);
      if (consequences.length === 0) throw new Error(`${id} says nothing of what it does`);
      return (await ask(id, { ...input, agreed }, { token })).body as ActAnswer;
    },
    /** Signs in by a mailed link. @returns the session's token */
    async signIn(email: string, locale: Locale = 'en'): Promise<string> {
      await ask('requestSignIn', { email }, { locale });
      return signInWith(await secretFor(email));
    },
  };
}
export type TestDesk = ReturnType<typeof createTestDesk>;
