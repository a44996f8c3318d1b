import { randomUUID } from 'node:crypto';
import { jobHandlers } from '@/event-api/jobs';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import type { Caller, TestApi } from '../../support/api';
import type { TestPlatform } from '../../support/database';
import { type ReadMail, readOutbox } from '../../support/outbox';
import { runAllJobs } from '../../support/run-all-jobs';

/** Test numbers by the sandbox gateway's behaviour. */
export const CARDS = {
  good: '4242424242424242',
  otherGood: '5555555555554444',
  declined: '4000000000009995',
  chargedButSilent: '4000000000005043',
  silent: '4000000000004087',
} as const;

export const card = (number: string) => ({ holder: 'Ada Lovelace', number, expiry: '12/30', cvc: '123' });

/** A payment key, which browsers make for each attempt. */
export const newKey = (): string => `key-${randomUUID()}`;

type Review = AnswerOf<Catalogue['initStepReview']>;
type Submitted = AnswerOf<Catalogue['saveSubmitRegistration']>;

/** Somebody who registers, with their own visitor token and address. */
export interface Person {
  caller: Caller;
  code: string;
  add(session: string): Promise<AnswerOf<Catalogue['handleWorkshopCart']>>;
  fill(
    changes?: Record<string, unknown>,
  ): Promise<AnswerOf<Catalogue['saveRegistrationPersonalInformations']>>;
  review(): Promise<Review>;
  /** The fields of a submit, from a new review. */
  submitFields(number?: string): Promise<Record<string, unknown> & { code: string }>;
  submit(number?: string): Promise<Submitted>;
  overview(): Promise<AnswerOf<Catalogue['checkRegistration']>>;
}

let started = 0;

/** Starts a registration as a new visitor of a host. */
export async function startPerson(
  api: TestApi,
  start: {
    host: string;
    email: string;
    track?: string;
    mode?: 'in_person' | 'online';
    locale?: Locale;
    token?: string;
    address?: string;
  },
): Promise<Person> {
  const { host, email, track = 'general', mode = 'in_person', locale = 'en' } = start;
  const token = start.token ?? (await api.visit(host));
  // Different addresses, because calls are rate limited by address.
  started += 1;
  const address = start.address ?? `198.51.100.${started % 250}`;
  const caller: Caller = { host, token, locale, address };
  // Several tests let one address begin on several devices.
  const fields = { email, track, mode, another: 'Y' } as const;
  const { code } = await api.call('generateRegistrationCaptured', fields, caller);
  return personOf(api, { caller, code, email });
}

/** Somebody with a registration that was started already. */
export function personOf(
  api: TestApi,
  { caller, code, email }: { caller: Caller; code: string; email: string },
): Person {
  const review = () => api.call('initStepReview', { code }, caller);
  const submitFields = async (number: string = CARDS.good) => {
    const { version, fees } = await review();
    const payment = fees.total > 0 ? { credit: card(number) } : {};
    return { code, version, payment_key: newKey(), ...payment };
  };
  return {
    caller,
    code,
    review,
    submitFields,
    add: (session) =>
      api.call(
        'handleWorkshopCart',
        { action: 'add-workshop', registration_code: code, session_code: session },
        caller,
      ),
    fill: (changes = {}) =>
      api.call(
        'saveRegistrationPersonalInformations',
        {
          code,
          model: { first_name: 'Ada', last_name: 'Lovelace', email, role: 'teacher', ...changes },
        },
        caller,
      ),
    submit: async (number) => api.call('saveSubmitRegistration', await submitFields(number), caller),
    overview: () => api.call('checkRegistration', { code }, caller),
  };
}

/** Starts a registration and completes all steps before the payment. */
export async function readyPerson(
  api: TestApi,
  start: Parameters<typeof startPerson>[1] & { sessions?: string[] },
): Promise<Person> {
  const person = await startPerson(api, start);
  await person.fill();
  for (const session of start.sessions ?? ['drawing-1']) await person.add(session);
  return person;
}

/** Runs all jobs. @returns all mail to an address so far */
export async function mailOf(platform: TestPlatform, email: string): Promise<ReadMail[]> {
  await runAllJobs(platform, jobHandlers);
  return (await readOutbox(platform.env.OUTBOX_DIR)).filter((mail) => mail.to === email);
}
