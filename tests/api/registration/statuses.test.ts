import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newCode } from '@/event-api/platform/codes';
import { jobs } from '@/event-api/platform/jobs/schema';
import { confirmation, confirmationJob } from '@/event-api/registration/letters/attending';
import {
  addRegistration,
  findRegistration,
  moveRegistration,
  updateRegistration,
} from '@/event-api/registration/queries';
import { type RegistrationStatus, registrations, STATUS_CHANGES } from '@/event-api/registration/schema';
import { findUnfinished } from '@/event-api/registration/start/find-unfinished';
import { submitRegistration } from '@/event-api/registration/submit/submit-registration';
import { addGrant } from '@/event-api/tenancy/grants';
import { totalsOf } from '@/lib/domain/registration/fees';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import { createTestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';

const eventCode = 'statuses';
const now = '2027-01-01T00:00:00Z';
const fees = totalsOf([], { currency: 'CAD' });
const STATUSES = Object.keys(STATUS_CHANGES) as RegistrationStatus[]; // the keys of the table are the statuses

/** Every change that is allowed; all other pairs are refused. */
const ALLOWED = new Set([
  'started submitted',
  'started waitlisted',
  'started cancelled',
  'submitted changed',
  'submitted cancelled',
  'changed changed',
  'changed cancelled',
  'waitlisted offered',
  'waitlisted cancelled',
  'offered started',
  'offered waitlisted',
  'offered cancelled',
]);
const PAIRS = STATUSES.flatMap((from) =>
  STATUSES.map((to) => ({ from, to, isAllowed: ALLOWED.has(`${from} ${to}`) })),
);

describeOnServer('statuses of registrations', (platform) => {
  beforeAll(() => createTestApi(platform()).importFixture({ code: eventCode, host: 'statuses.localhost' }));

  async function inStatus(status: RegistrationStatus, more: { email?: string; startedAt?: string } = {}) {
    const code = newCode();
    await platform()
      .db.insert(registrations)
      .values({
        ...{ eventCode, code, status, email: `${code}@example.org`, startedAt: platform().clock.now() },
        ...{ trackCode: 'general', mode: 'in_person', locale: 'en' },
        ...more,
      });
    return { eventCode, code };
  }
  const statusOf = async (key: { eventCode: string; code: string }) =>
    (await findRegistration(platform().db, key))?.status;
  const move = (key: { eventCode: string; code: string }, to: RegistrationStatus) =>
    to === 'submitted'
      ? submitRegistration(platform().db, key, {
          ...{ fees, paymentId: null, now },
          letter: confirmationJob({ ...key, now }),
        })
      : moveRegistration(platform().db, { ...key, to });
  const letters = () => platform().db.$count(jobs, eq(jobs.kind, confirmation.kind));

  it.each(PAIRS.filter(({ isAllowed }) => isAllowed))('$from may become $to', async ({ from, to }) => {
    const key = await inStatus(from);
    await move(key, to);
    expect(await statusOf(key)).toBe(to);
  });

  it.each(PAIRS.filter(({ isAllowed }) => !isAllowed))(
    '$from may not become $to: 409',
    async ({ from, to }) => {
      const key = await inStatus(from);
      const before = await letters();
      await expect(move(key, to)).rejects.toEqual(refuse(409, REQUEST, `registration_is_${from}`));
      expect(await statusOf(key)).toBe(from);
      expect(await letters()).toBe(before);
    },
  );

  it('is moved by one of two at once; the other is refused', async () => {
    const key = await inStatus('started');
    const moved = await Promise.allSettled([move(key, 'submitted'), move(key, 'submitted')]);
    expect(moved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not that of another event’s registration: 404', async () => {
    const { code } = await inStatus('started');
    await expect(move({ eventCode: 'another', code }, 'submitted')).rejects.toEqual(notFound('code'));
  });

  describe('by the types', () => {
    it('is set by no general update, and none begins as done', () => {
      const { db } = platform();
      const key = { eventCode, code: 'NONE' };
      // @ts-expect-error only moveRegistration changes a status
      const update = () => updateRegistration(db, key, { status: 'submitted' });
      // @ts-expect-error only submitRegistration makes one `submitted`, with its fees, its payment and its letter
      const submit = () => moveRegistration(db, { ...key, to: 'submitted' });
      const values = {
        ...key,
        email: '',
        startedAt: '',
        trackCode: '',
        mode: 'online',
        locale: 'en',
      } as const;
      // @ts-expect-error a new registration is started or waitlisted
      const begin = () => addRegistration(db, { ...values, status: 'submitted' });
      expect([update, submit, begin]).toHaveLength(3);
    });
  });

  it('offered comes before started, whichever is newer', async () => {
    const email = 'both@example.org';
    const offered = await inStatus('offered', { email, startedAt: '2027-01-01T00:00:00Z' });
    const started = await inStatus('started', { email, startedAt: '2027-01-02T00:00:00Z' });
    const older = await inStatus('started', { email, startedAt: '2026-12-01T00:00:00Z' });
    const visitorId = 'both';
    for (const { code } of [started, offered, older]) {
      const grant = { eventCode, visitorId, kind: 'registration', code, now: '2027-01-03T00:00:00Z' };
      await addGrant(platform().db, grant);
    }
    const find = async (track: string) => {
      const wanted = { eventCode, visitorId, email, track, another: false };
      return (await findUnfinished(platform().db, wanted)).started?.code;
    };
    expect([await find('general'), await find('online')]).toEqual([offered.code, started.code]);
  });
});
