import { describe, expect, it } from 'vitest';
import { MEMBERSHIP_STATES, type MembershipState, stateAfter } from './membership-state';
import { MEMBERS, offeredStandings, PAYERS, type Requirement, STANDINGS, type Standing } from './standing';

describe('standings', () => {
  it.each<[Standing, member: boolean, pays: boolean]>([
    ['current', true, false],
    ['renew', true, true],
    ['new', true, true],
    ['undecided', false, false],
    ['declined', false, false],
  ])('%s: a member %s, pays the fee %s', (standing, member, pays) => {
    expect([MEMBERS.includes(standing), PAYERS.includes(standing)]).toEqual([member, pays]);
  });

  it.each<[Exclude<Requirement, 'none'>, renews: boolean, Standing[]]>([
    ['optional', true, [...STANDINGS]],
    ['optional', false, ['current', 'new', 'undecided', 'declined']],
    ['required', true, ['current', 'renew', 'new']],
    ['required', false, ['current', 'new']],
  ])('a ticket whose membership is %s, with renewal %s, offers %j', (requirement, renews, offered) => {
    expect(offeredStandings(requirement, { renews })).toEqual(offered);
  });
});

describe('the state of a membership', () => {
  const given = (state: MembershipState) => ({ state, wasGiven: true });
  const never = (state: MembershipState) => ({ state, wasGiven: false });
  const complete = { complete: true, differs: true };

  it.each<[string, Parameters<typeof stateAfter>[0], Parameters<typeof stateAfter>[1], MembershipState]>([
    [
      'is open while anything is missing',
      undefined,
      { ...complete, complete: false, standing: 'new' },
      'open',
    ],
    ['is open without a standing', undefined, { ...complete, standing: undefined }, 'open'],
    [
      'is open again when an answer is taken back',
      given('given'),
      { ...complete, complete: false, standing: 'new' },
      'open',
    ],
    ['is given when all is answered', undefined, { ...complete, standing: 'new' }, 'given'],
    [
      'is given by somebody who had declined',
      never('declined'),
      { ...complete, standing: 'current' },
      'given',
    ],
    [
      'stays given with the same answers',
      given('given'),
      { complete: true, differs: false, standing: 'new' },
      'given',
    ],
    ['is changed by other answers', given('given'), { ...complete, standing: 'renew' }, 'changed'],
    [
      'stays changed with the same answers',
      given('changed'),
      { complete: true, differs: false, standing: 'new' },
      'changed',
    ],
    [
      'is changed when it was given, then declined',
      given('declined'),
      { ...complete, standing: 'new' },
      'changed',
    ],
    ['is undecided', given('given'), { ...complete, standing: 'undecided' }, 'undecided'],
    ['is declined', undefined, { ...complete, standing: 'declined' }, 'declined'],
  ])('%s', (_what, before, saved, state) => {
    expect(stateAfter(before, saved)).toBe(state);
  });

  it('never comes to a state that the table of changes refuses', async () => {
    const { MEMBERSHIP_CHANGES } = await import('@/event-api/membership/schema');
    for (const state of MEMBERSHIP_STATES) {
      for (const wasGiven of [true, false]) {
        // Nobody is given or changed who never gave a membership, and what was given stays so.
        if (!wasGiven && (state === 'given' || state === 'changed')) continue;
        for (const standing of [...STANDINGS, undefined]) {
          for (const isComplete of [true, false]) {
            for (const differs of [true, false]) {
              const next = stateAfter({ state, wasGiven }, { complete: isComplete, standing, differs });
              expect([...MEMBERSHIP_CHANGES[state]], `${state} to ${next}`).toContain(next);
            }
          }
        }
      }
    }
  });
});
