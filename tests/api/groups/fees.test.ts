import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { type LeftMember, payingGroup } from '../../support/group-members';
import { runAllJobs } from '../../support/run-all-jobs';
import { IN_FULL, withPolicy } from '../registration/cancelling';

/** Half an hour before the early-bird price of 195.00 becomes 245.00. */
const BEFORE_END = '2027-01-16T07:30:00.000Z';
const HOUR = 3600;

interface Step {
  /** Seconds that pass before it. */
  after?: number;
  /** How many members come and leave their registration to the group. */
  come?: number;
  sessions?: string[];
  /** How many of those who are paid for the organiser cancels. */
  cancelled?: number;
  /** What each member who is paid for now costs, with tax; nobody pays without it. */
  each?: number[];
  /** What everybody who is there has paid once the larger discount is given back; what they paid at first without it. */
  all?: number[];
}

/** Amounts in cents, worked out by hand: a tenth off from three members, a fifth from five; tax 5 %, rounded by line. */
const EXAMPLES: readonly { what: string; now?: string; steps: Step[] }[] = [
  {
    what: 'two are too few for a discount: 195.00 + 9.75',
    steps: [{ come: 2, each: [20_475, 20_475] }],
  },
  {
    what: 'three: 195.00 - 19.50 = 175.50, tax 8.775, rounded to 8.78',
    steps: [{ come: 3, each: [18_428, 18_428, 18_428] }],
  },
  {
    what: 'five: 195.00 - 39.00 = 156.00, tax 7.80',
    steps: [{ come: 5, each: [16_380, 16_380, 16_380, 16_380, 16_380] }],
  },
  {
    what: 'workshops are not lowered: 184.28, and 12.50 with tax 0.625, rounded to 0.63',
    steps: [{ come: 3, sessions: ['circuits-1', 'drawing-1'], each: [19_741, 19_741, 19_741] }],
  },
  {
    what: 'later members get the discount of the larger group, and earlier ones what is too much: 20.47, then 20.48',
    steps: [
      { come: 2, each: [20_475, 20_475] },
      { come: 1, each: [18_428], all: [18_428, 18_428, 18_428] },
      { come: 2, each: [16_380, 16_380], all: [16_380, 16_380, 16_380, 16_380, 16_380] },
    ],
  },
  {
    what: 'after the early-bird price: 245.00 + 12.25; then 220.50 + 11.025, rounded to 11.03',
    now: BEFORE_END,
    steps: [
      { after: HOUR, come: 2, each: [25_725, 25_725] },
      { come: 1, each: [23_153], all: [23_153, 23_153, 23_153] },
    ],
  },
  {
    what: 'who paid the early-bird price keeps it, and gets the discount of it',
    now: BEFORE_END,
    steps: [
      { come: 2, each: [20_475, 20_475] },
      { after: HOUR, come: 1, each: [23_153], all: [18_428, 18_428, 23_153] },
    ],
  },
  {
    what: 'who finished before the end of the early-bird price has it when the group pays later, and a late one has not',
    now: BEFORE_END,
    steps: [{ come: 2 }, { after: HOUR, come: 1, each: [18_428, 18_428, 23_153] }],
  },
  {
    what: 'who is cancelled does not count towards the discount',
    steps: [
      { come: 2, each: [20_475, 20_475] },
      { cancelled: 1, come: 1, each: [20_475] },
      { come: 1, each: [18_428], all: [18_428, 18_428, 18_428] },
    ],
  },
  {
    what: 'what was paid stays as it was when the group becomes smaller again',
    steps: [
      { come: 3, each: [18_428, 18_428, 18_428] },
      { cancelled: 1, come: 1, each: [18_428], all: [18_428, 18_428, 18_428] },
      { cancelled: 2, each: [], all: [18_428, 18_428] },
    ],
  },
];

describeOnServer('what a group pays, to the cent', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  it.each(EXAMPLES)('$what', async ({ now = IN_FULL, steps }) => {
    const group = await payingGroup(platform(), api, { change: withPolicy(), now });
    const members: LeftMember[] = [];
    const kept = new Map<string, number>();
    let gone = 0;
    for (const { after = 0, come = 0, cancelled = gone, sessions, each, all } of steps) {
      platform().clock.advance(after);
      for (const { memberId, code } of members.slice(gone, cancelled)) {
        const input = { code: group.code, member_ID: memberId, commit: 'Y' } as const;
        const { refund } = await api.call('cancelGroupMember', input, group.caller);
        expect(refund.amount).toBe(kept.get(code));
      }
      gone = cancelled;
      for (let one = 0; one < come; one += 1) {
        members.push(await group.member(`P${members.length}`, sessions && { sessions }));
      }
      if (!each) continue;
      if (each.length > 0) {
        const shown = await group.show();
        const chosen = shown.people.filter((member) => member.chosen === 'Y');
        expect(chosen.map(({ fees }) => fees?.total)).toEqual(each);
        expect(shown.total.amount).toBe(each.reduce((sum, amount) => sum + amount, 0));
        expect((await group.pay()).outcome).toBe('confirmed');
      }
      for (const [index, member] of members.slice(members.length - each.length).entries()) {
        kept.set(member.code, each[index] ?? 0);
      }
      const present = members.slice(gone);
      for (const [index, { code }] of present.entries()) kept.set(code, all?.[index] ?? kept.get(code) ?? 0);
      await runAllJobs(platform(), jobHandlers);
      for (const member of present) {
        const receipt = await api.call('getReceipt', { code: member.code }, member.caller);
        const left = kept.get(member.code);
        expect([receipt.fees.total, receipt.paid - receipt.refunded]).toEqual([left, left]);
      }
    }
    const found = await platform()
      .db.select({ amount: payments.amount })
      .from(payments)
      .where(and(eq(payments.eventCode, group.event), eq(payments.ownerCode, group.code)))
      .orderBy(asc(payments.createdAt));
    const expected = steps.flatMap(({ each = [] }) =>
      each.length > 0 ? [each.reduce((sum, amount) => sum + amount, 0)] : [],
    );
    expect(found.map(({ amount }) => amount)).toEqual(expected);
  });
});
