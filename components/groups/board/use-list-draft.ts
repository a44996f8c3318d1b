'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callMutation } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import type { ListedMember } from '@/lib/domain/groups/member-list';
import { refreshGroup } from '../data/group-query';

export type CheckedRow = CallAnswer<'addGroupMembers'>['rows'][number];

export interface DraftRow {
  /** Stays its own while others are removed. */
  number: number;
  /** Its place in the list, from 1, by which the server names it in what it says of others. */
  position: number;
  member: ListedMember;
  /** What the server says of it; undefined until it has answered. */
  checked: CheckedRow | undefined;
}

interface ListDraft {
  rows: readonly DraftRow[];
  /** Members for whom the group keeps no place. */
  withoutPlace: number;
  isChecking: boolean;
  isAdding: boolean;
  error: Error | null;
  /** Replaces the list, and checks it. */
  put: (members: readonly ListedMember[]) => void;
  /** Corrects one row, and checks the list again: it may have been somebody's double. */
  correct: (number: number, change: Partial<ListedMember>) => void;
  remove: (number: number) => void;
  check: () => void;
  /** Adds all rows without a fault; those with one stay. */
  add: (send: boolean) => void;
}

/** What of a list was added. */
interface Added {
  count: number;
  isInvited: boolean;
  /** Nothing of it is left to correct. */
  isAll: boolean;
}

/** Where a list comes from. Each is kept by itself. */
type ListSource = 'group-list' | 'former-group';

/** A list of members that is checked by the server, corrected here, and sent when it is right. */
export function useListDraft(
  { code, source }: { code: string; source: ListSource },
  onAdded: (added: Added) => void,
): ListDraft {
  const name = `${source}:${code}`;
  const client = useQueryClient();
  const [members, setMembers] = useState<readonly (readonly [number: number, member: ListedMember])[]>([]);
  const [answer, setAnswer] = useState<CallAnswer<'addGroupMembers'>>();
  const newest = useRef<readonly ListedMember[]>([]);
  const preview = useMutation(callMutation('addGroupMembers'));
  const commit = useMutation(callMutation('addGroupMembers'));

  function show(next: typeof members): void {
    setMembers(next);
    const list = next.map(([, member]) => member);
    newest.current = list;
    keepList(name, list);
    if (next.length === 0) {
      setAnswer(undefined);
      return;
    }
    preview.mutate(
      { code, people: list },
      // An answer about an older list is dropped: its rows are others.
      { onSuccess: (checked) => newest.current === list && setAnswer(checked) },
    );
  }

  const put: ListDraft['put'] = (list) => show(list.map((member, index) => [index, member]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was kept from before.
  useEffect(() => put(keptList(name)), [name]);

  function add(send: boolean): void {
    const sent = members;
    commit.mutate(
      { code, people: sent.map(([, member]) => member), commit: 'Y', send: send ? 'Y' : 'N' },
      {
        onSuccess: ({ rows, ...rest }) => {
          const isLeft = (index: number) => rows[index]?.outcome === 'refused';
          const left = sent.filter((_, index) => isLeft(index));
          setMembers(left);
          newest.current = left.map(([, member]) => member);
          keepList(name, newest.current);
          setAnswer(
            left.length === 0 ? undefined : { ...rest, rows: rows.filter((_, index) => isLeft(index)) },
          );
          const count = rows.filter(({ outcome }) => outcome === 'added').length;
          onAdded({ count, isInvited: send, isAll: left.length === 0 });
        },
        onSettled: () => refreshGroup(client),
      },
    );
  }

  // Rows and answers belong together by their order.
  const isCurrent = answer?.rows.length === members.length;
  return {
    rows: members.map(([number, member], index) => ({
      number,
      position: index + 1,
      member,
      checked: isCurrent ? answer.rows[index] : undefined,
    })),
    withoutPlace: answer?.without_place ?? 0,
    isChecking: preview.isPending,
    isAdding: commit.isPending,
    error: commit.error ?? preview.error,
    put,
    correct: (number, change) =>
      show(members.map(([each, member]) => [each, each === number ? { ...member, ...change } : member])),
    remove: (number) => show(members.filter(([each]) => each !== number)),
    check: () => show(members),
    add,
  };
}

/**
 * The list that an organiser is about to send, kept in this tab until it is sent: a reload, a lost connection or the other
 * language lose nothing of what was corrected in it.
 */

function keepList(name: string, members: readonly ListedMember[]): void {
  try {
    if (members.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(members));
  } catch {
    // A browser that keeps nothing has the list on the screen only.
  }
}

function keptList(name: string): ListedMember[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    // The cast: only keepList writes under this name.
    return Array.isArray(kept) ? (kept as ListedMember[]) : [];
  } catch {
    return [];
  }
}
