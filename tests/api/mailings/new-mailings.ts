import { beforeEach } from 'vitest';
import { formAnswers } from '@/event-api/forms/schema';
import { jobHandlers } from '@/event-api/jobs';
import { leaseJobs } from '@/event-api/platform/jobs/job-lease';
import { registrations } from '@/event-api/registration/schema';
import type { Audience } from '@/lib/domain/mailings/mailing';
import type { TestPlatform } from '../../support/database';
import { type ReadMail, readOutbox } from '../../support/outbox';
import { runAllJobs } from '../../support/run-all-jobs';
import { agree, newDesk } from '../desk/new-desk';

/** When the event is over, so that whoever took part can be erased. */
export const AFTERWARDS = '2027-12-01T00:00:00.000Z';

interface Someone {
  code: string;
  email: string;
  firstName: string;
  locale?: 'en' | 'fr';
  status?: 'started' | 'submitted';
  track?: string;
  answers?: Record<string, unknown>;
}

/** A new event for each test, with Ada, who reads English, and Bo, who reads French, and a team that writes letters. */
export function newMailings(platform: () => TestPlatform, name: string) {
  const { at, command, other } = newDesk(platform, name, (definition) => definition);

  const add = async (...people: Someone[]) => {
    const now = platform().clock.now();
    await platform()
      .db.insert(registrations)
      .values(
        people.map(({ code, email, locale = 'en', status = 'submitted', track = 'general' }) => ({
          ...{ eventCode: at.event, code: `${at.event}-${code}`, email, status, trackCode: track },
          ...{ mode: 'online' as const, locale, startedAt: now, submittedAt: now },
        })),
      );
    await platform()
      .db.insert(formAnswers)
      .values(
        people.map(({ code, firstName, answers = {} }) => ({
          ...{ eventCode: at.event, ownerKind: 'registration', ownerCode: `${at.event}-${code}` },
          ...{ formType: 'registration' as const, revision: 1, savedAt: now },
          model: { first_name: firstName, last_name: 'Roy', ...answers },
        })),
      );
  };
  const call: typeof at.desk.call = (id, input, token = at.token) => at.desk.call(id, input, token);
  const write = async (
    content: {
      audience?: Partial<Audience>;
      kind?: 'order' | 'news';
      subject?: Record<string, string>;
      text?: Record<string, string>;
    } = {},
  ) => {
    const { event } = at;
    const { mailing } = await call('beginMailing', { event }, at.token);
    const { audience = {}, kind = 'order' } = content;
    const saved = await call(
      'saveMailing',
      {
        ...{ event, mailing, revision: 1, kind, audience },
        subject: content.subject ?? { en: 'Bring water, {first_name}', fr: 'Apportez de l’eau' },
        text: content.text ?? { en: 'Dear {name},\n\nit will be **hot**.', fr: 'Il fera chaud.' },
      },
      at.token,
    );
    return { mailing, saved };
  };
  const send = (mailing: string, moment = '') =>
    agree((agreed) =>
      call('sendMailing', { event: at.event, mailing, at: moment, ...(agreed && { agreed }) }, at.token),
    );
  const erase = (email: string) => command(['erase-person', email, '--event', at.event, '--yes']);
  const deliver = () => runAllJobs(platform(), jobHandlers);
  const mails = async (): Promise<ReadMail[]> =>
    (await readOutbox(platform().env.OUTBOX_DIR)).filter(({ to }) => to.endsWith(`@${at.event}.example`));
  const address = (name: string) => `${name}@${at.event}.example`;
  const stateOf = async (mailing: string) => {
    const { people } = await call('getMailingPeople', { event: at.event, mailing }, at.token);
    return Object.fromEntries(people.map(({ email, state }) => [email.split('@')[0], state.key]));
  };
  /** Finds out who gets a letter that was sent, and sends none yet. */
  const begin = async () => {
    const [job] = await leaseJobs(platform(), { kinds: ['mailings.begin'], limit: 1 });
    if (!job) throw new Error('nothing waits');
    await jobHandlers['mailings.begin']?.(platform(), job);
  };

  beforeEach(async () => {
    await add(
      { code: 'A', email: address('ada'), firstName: 'Ada' },
      { code: 'B', email: address('bo'), firstName: 'Bo', locale: 'fr' },
    );
  });
  return { at, command, other, add, call, write, send, begin, erase, deliver, mails, address, stateOf };
}
