import { type BegunRegistration, type MemberState, memberState } from '@/lib/domain/groups/member-state';
import type { GroupMember } from '../schema';

/** Reads how far the members of a group are, who are told apart from those whose place somebody else has. */
export function stateReader(members: readonly GroupMember[]) {
  const replaced = new Set(members.map(({ replaces }) => replaces));
  return (
    { state, registrationCode }: GroupMember,
    registration: Omit<BegunRegistration, 'isReplaced'> | undefined,
  ): MemberState =>
    memberState(
      state,
      registration && {
        ...registration,
        isReplaced: state === 'taken_back' && replaced.has(registrationCode),
      },
    );
}
