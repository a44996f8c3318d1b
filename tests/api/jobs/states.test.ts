import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type AttemptChange, changeLeasedJob, leaseJobs } from '@/event-api/platform/jobs/job-lease';
import { jobs } from '@/event-api/platform/jobs/schema';
import { describeOnBoth, TEST_START } from '../../support/database';

const EARLIER = '2027-01-10T17:00:00.000Z';
const LATER = '2027-01-10T19:00:00.000Z';
/** The attempt whose changes are tested. */
const ATTEMPT = 3;

/** Columns of a job in each state. */
const STATES = {
  waiting: { attempts: ATTEMPT },
  leased: { attempts: ATTEMPT, leasedUntil: LATER },
  'leased, its lease over': { attempts: ATTEMPT, leasedUntil: EARLIER },
  'leased by the next attempt': { attempts: ATTEMPT + 1, leasedUntil: LATER },
  'waiting for later': { attempts: ATTEMPT, runAt: LATER },
  done: { attempts: ATTEMPT, doneAt: EARLIER },
  'given up': { attempts: ATTEMPT, failedAt: EARLIER },
};
type State = keyof typeof STATES;

const CHANGES = {
  prolonged: { leasedUntil: LATER },
  done: { doneAt: TEST_START },
  'put off': { runAt: LATER, lastError: 'it stumbled' },
  'given up': { failedAt: TEST_START, lastError: 'it stumbled' },
} satisfies Record<string, AttemptChange>;

/** States in which an attempt may change its job. An expired lease is still its own until another instance leases the job. */
const CHANGED_BY_ATTEMPT: readonly State[] = ['leased', 'leased, its lease over'];
const LEASED_ANEW: readonly State[] = ['waiting', 'leased, its lease over'];

const states = Object.keys(STATES) as State[]; // the keys of the table
const names = Object.keys(CHANGES) as (keyof typeof CHANGES)[]; // the keys of the table

describeOnBoth('states of jobs', (platform) => {
  const rowOf = async (id: number) => {
    const [row] = await platform().db.select().from(jobs).where(eq(jobs.id, id));
    return row;
  };
  async function inState(state: State) {
    const { db } = platform();
    await db.delete(jobs);
    const values = { kind: 'test', key: state, payload: 'x', runAt: EARLIER, ...STATES[state] };
    const [row] = await db.insert(jobs).values(values).returning();
    if (!row) throw new Error('the job was not written');
    return row;
  }

  it.each(
    states.flatMap((state) =>
      names.map((name) => ({ state, name, can: CHANGED_BY_ATTEMPT.includes(state) ? 'is' : 'is not' })),
    ),
  )('a job that is $state $can $name by an attempt', async ({ state, name, can }) => {
    const before = await inState(state);
    const change = CHANGES[name];
    const changed = await changeLeasedJob(platform().db, { id: before.id, attempt: ATTEMPT }, change);
    expect(changed).toBe(can === 'is');
    const after = { ...before, leasedUntil: null, lastError: null, ...change };
    const expected = can === 'is' ? after : before;
    expect(await rowOf(before.id)).toEqual({
      ...expected,
      ...Object.fromEntries(
        (['runAt', 'leasedUntil', 'doneAt', 'failedAt'] as const).map((column) => {
          const at = expected[column];
          return [
            column,
            at === null ? null : expect.toSatisfy((told) => Date.parse(told) === Date.parse(at)),
          ];
        }),
      ),
    });
  });

  it.each(states.map((state) => ({ state, can: LEASED_ANEW.includes(state) ? 'is' : 'is not' })))(
    'a job that is $state $can leased',
    async ({ state, can }) => {
      const { id } = await inState(state);
      const leased = await leaseJobs(platform(), { kinds: ['test'], limit: 10 });
      expect(leased.map((job) => [job.id, job.attempt])).toEqual(can === 'is' ? [[id, ATTEMPT + 1]] : []);
    },
  );
});
