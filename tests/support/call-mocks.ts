import { HttpResponse, http, type RequestHandler } from 'msw';
import type { CallAnswer } from '@/lib/api/client';
import { type CallId, catalogue } from '@/lib/contract/catalogue';
import { type Call, withoutQuerySign } from '@/lib/contract/parts/call';
import type { ErrorBody } from '@/lib/errors';

/** The input of a mocked call: path parameters, query and form fields, each as text or file. */
export type SentInput = Readonly<Record<string, FormDataEntryValue>>;

/**
 * Mocks a call under its own method and path. The answer is checked by the contract.
 * @throws Error when the call is made and the answer breaks the contract
 */
export function mockCall<Id extends CallId>(
  id: Id,
  answer: CallAnswer<Id> | ((sent: SentInput) => CallAnswer<Id> | Promise<CallAnswer<Id>>),
): RequestHandler {
  return handler(id, async (sent) => {
    // The cast: no contract's answer is a function, so a function is always the callback.
    const given =
      typeof answer === 'function' ? await (answer as (sent: SentInput) => unknown)(sent) : answer;
    const call: Call = catalogue[id];
    return HttpResponse.json(call.answer.parse(given) as object);
  });
}

/** Mocks a refusal of a call. */
export function mockRefusal(
  id: CallId,
  status: number,
  errors: ErrorBody['errors'],
  reason?: ErrorBody['reason'],
): RequestHandler {
  return handler(id, () => HttpResponse.json({ errors, reason }, { status }));
}

function handler(
  id: CallId,
  answer: (sent: SentInput) => HttpResponse<object> | Promise<HttpResponse<object>>,
): RequestHandler {
  const { method, path }: Call = catalogue[id];
  const pattern = `*/api${withoutQuerySign(path).replace(/\{(\w+)\}/g, ':$1')}`;
  const register = { GET: http.get, POST: http.post, DELETE: http.delete }[method];
  return register(pattern, async ({ request, params }) => {
    const fields = method === 'POST' ? await request.formData() : new URL(request.url).searchParams;
    const sent: Record<string, FormDataEntryValue> = Object.fromEntries(fields);
    // Skip the parameter `0`, which is the pattern's own `*`.
    for (const [name, value] of Object.entries(params)) if (name !== '0') sent[name] = String(value);
    return answer(sent);
  });
}
