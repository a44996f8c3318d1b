import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type CallId, catalogue } from '@/lib/contract/catalogue';
import type { Call } from '@/lib/contract/parts/call';
import { createTestApi, requestFor, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { atSweep } from '../../support/sweep';

const HOST = 'fuzz.example';
const RUNS = atSweep(6, 25);

/** The statuses that a call may answer to any input. */
const EXPECTED = new Set([200, 400, 401, 403, 404, 409, 413, 422, 429]);

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    "'; drop table events; --",
    '{"a":',
    '[]',
    'null',
    '-1',
    '1e400',
    '%',
    '__proto__',
  ),
  fc.constantFrom(
    'mine',
    'general',
    'choir-1',
    'a',
    'registration',
    'add-workshop',
    'attendee',
    '2027-02-04',
  ),
  fc.json(),
);
const values = fc.oneof(nasty, fc.jsonValue({ maxDepth: 4 }));

describeOnServer('whatever a caller sends', (platform) => {
  let api: TestApi;
  /** A visitor with a started registration, so that calls that need a grant are tested too. */
  const visitorId = 'a-visitor';
  let code: string;
  const tokenNow = () => platform().tokens.issueVisitor({ eventCode: 'fuzz', visitorId });
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'fuzz', host: HOST });
    const started = await api.call(
      'generateRegistrationCaptured',
      { email: 'someone@example.com', track: 'general', mode: 'in_person' },
      { host: HOST, token: await tokenNow() },
    );
    code = started.code;
  });

  async function expectAnswer(request: Request) {
    const before = platform().logged.length;
    const response = await api.fetch(request);
    await response.arrayBuffer();
    const seen = { status: response.status, logged: platform().logged.slice(before) };
    expect(EXPECTED.has(seen.status), JSON.stringify(seen)).toBe(true);
  }

  it.each(Object.keys(catalogue) as CallId[])('%s never answers 500', async (id) => {
    const call = catalogue[id] as Call;
    const names = [...Object.keys(call.params.shape), ...Object.keys(call.fields.shape)];
    const valuesOf = (name: string) => (name.endsWith('code') ? fc.oneof(fc.constant(code), values) : values);
    const input = fc.record(Object.fromEntries(names.map((name) => [name, valuesOf(name)])), {
      requiredKeys: Object.keys(call.params.shape),
    });
    await fc.assert(
      fc.asyncProperty(input, fc.boolean(), async (given, asJson) => {
        // Resets the rate limits, which would otherwise answer before the call.
        platform().clock.advance(120);
        await expectAnswer(requestOf(call, given, await tokenNow(), asJson));
      }),
      { numRuns: RUNS },
    );
  });

  it.each(Object.keys(catalogue) as CallId[])('%s takes arbitrary bytes', async (id) => {
    const call = catalogue[id] as Call;
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ];
    const path = call.path.replace(/\{\w+\}/g, 'x');
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(...types),
        async (bytes, contentType) => {
          const headers = {
            'x-event-host': HOST,
            authorization: `Bearer ${await tokenNow()}`,
            'content-type': contentType,
          };
          const body = call.method === 'GET' ? null : new Uint8Array(bytes);
          await expectAnswer(new Request(`http://event-api${path}`, { method: call.method, headers, body }));
        },
      ),
      { numRuns: RUNS },
    );
  });
});

function requestOf(call: Call, given: Record<string, unknown>, token: string, asJson: boolean): Request {
  const parameters = Object.keys(call.params.shape);
  // Half of a surrogate pair cannot be written into an address at all.
  const sendable = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      parameters.includes(name) || call.method === 'GET'
        ? toText(value).replace(/\p{Surrogate}/gu, '?')
        : value,
    ]),
  );
  const caller = { host: HOST, token };
  if (!asJson || call.method !== 'POST') return requestFor(call, sendable, caller);
  const bare = requestFor(call, Object.fromEntries(parameters.map((name) => [name, sendable[name]])), caller);
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => !parameters.includes(name)));
  const headers = new Headers(bare.headers);
  headers.set('content-type', 'application/json');
  return new Request(bare.url, { method: 'POST', headers, body: JSON.stringify(fields) });
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
