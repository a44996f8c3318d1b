import { beforeAll, beforeEach } from 'vitest';
import { proposalInvitations } from '@/event-api/proposals/schema';
import type { CallId } from '@/lib/contract/catalogue';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { Locale } from '@/lib/i18n/languages';
import { type Answered, type Caller, createTestApi, type TestApi } from '../../support/api';
import { TEST_START, type TestPlatform } from '../../support/database';
import { withProposals } from '../../support/proposals-event';

export const WORKSHOP = { title: 'Maps by hand', abstract: '<p>Ink and paper.</p>', language: 'en' };
export const ADA = {
  ...{ first_name: 'Ada', last_name: 'Roy', email: 'Ada@quill.example' },
  biography: 'Ada draws maps.',
};

/** Somebody who proposes a workshop. */
export interface Proposer {
  code: string;
  /** The first presenter. */
  instructor: string;
  caller: Caller;
  /** Makes a call about the proposal, and returns any answer. */
  ask(call: CallId, fields?: Record<string, unknown>): Promise<Answered<unknown>>;
  /** All of the proposal. */
  look(): Promise<Proposal>;
  save(model?: FormModel): Promise<Proposal>;
  /** Submits the form of a presenter, by default of the first one. */
  present(model?: FormModel, instructor_code?: string): Promise<Proposal>;
  /** Adds a presenter. @returns their code */
  add(fields?: Record<string, unknown>): Promise<string>;
  /** Fills in all that is asked for, and sends it. */
  send(email?: string): Promise<Proposal>;
}

/** The calls that name the proposal otherwise. */
const BY_WORKSHOP: readonly CallId[] = [
  'submitWorkshopProposal',
  'withdrawWorkshopProposal',
  'confirmWorkshopProposal',
];

/** Somebody with access to a proposal, on this device or another. */
export function proposer(api: TestApi, code: string, instructor: string, caller: Caller): Proposer {
  const ask: Proposer['ask'] = (call, fields = {}) =>
    api.ask(call, { [BY_WORKSHOP.includes(call) ? 'workshops_code' : 'code']: code, ...fields }, caller);
  const must = async <Answer>(call: CallId, fields?: Record<string, unknown>): Promise<Answer> => {
    const { status, body } = await ask(call, fields);
    if (status !== 200) throw new Error(`${call} answered ${status}: ${JSON.stringify(body)}`);
    return body as Answer; // the API checks every answer by its schema in tests
  };
  const look = () => must<Proposal>('getWorkshopBasicInformation');
  const save: Proposer['save'] = (model = WORKSHOP) => must('saveWorkshopInformations', { model });
  const present: Proposer['present'] = (model = ADA, instructor_code = instructor) =>
    must('saveInstructorInformations', { instructor_code, model });
  return {
    ...{ code, instructor, caller, ask, look, save, present },
    async add(fields = {}) {
      const added = await must<{ instructor_code: string }>('addInstructorToWorkshop', fields);
      return added.instructor_code;
    },
    async send(email = ADA.email) {
      await save();
      const { version } = await present({ ...ADA, email });
      return must('submitWorkshopProposal', { version });
    },
  };
}

/** The API of a test file, with events where workshops are proposed. The clock is set back before each test. */
export function proposing(platform: () => TestPlatform, name: string) {
  let api: TestApi;
  let events = 0;
  const newEvent = async (change = withProposals) => {
    events += 1;
    const code = `${name}-${platform().database.kind}-${events}`;
    const choice = { code, host: `${code}.localhost` };
    await api.importFixture(choice, change);
    return choice;
  };
  let shared = { code: '', host: '' };
  beforeAll(async () => {
    api = createTestApi(platform());
    shared = await newEvent();
  });
  beforeEach(() => platform().clock.set(TEST_START));
  const visitor = async (host = shared.host, locale: Locale = 'en'): Promise<Caller> => ({
    ...{ host, locale, token: await api.visit(host) },
  });
  return {
    api: () => api,
    newEvent,
    visitor,
    host: () => shared.host,
    /** Code of the shared event. */
    event: () => shared.code,
    /** Begins a proposal, by default at the event that the tests of the file share. */
    async begin(at: { host?: string; locale?: Locale; invitation_code?: string } = {}): Promise<Proposer> {
      const caller = await visitor(at.host, at.locale);
      const { invitation_code } = at;
      const begun = await api.call('generateWorkshop', { invitation_code }, caller);
      return proposer(api, begun.code, begun.instructor_code, caller);
    },
    /** An invitation as the organiser's command makes it. @returns its code */
    async invite(given: Partial<typeof proposalInvitations.$inferInsert> = {}): Promise<string> {
      events += 1;
      const invitation = {
        ...{ eventCode: shared.code, code: `INVITE-${events}`, firstName: 'Lou', lastName: 'Côté' },
        ...{ email: `lou${events}@quill.example`, locale: 'fr' as const, message: 'Venez !' },
        ...{ until: '2027-01-25T08:00:00.000Z', createdAt: TEST_START, ...given },
      };
      await platform().db.insert(proposalInvitations).values(invitation);
      return invitation.code;
    },
  };
}

/** Problems as `step reason`. */
export const problemsOf = ({ problems }: Proposal): string[] =>
  problems.map(({ step, reason }) => `${step} ${reason}`);

/** With plain spaces instead of those that do not break. */
export const plain = (text = ''): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** The secret of the first link of a letter that opens a proposal. */
export function secretIn(text = ''): string {
  const [, secret] = /workshop-proposals\?secret=([^\s)]+)/.exec(text) ?? [];
  if (!secret) throw new Error(`no link in ${text}`);
  return decodeURIComponent(secret);
}
