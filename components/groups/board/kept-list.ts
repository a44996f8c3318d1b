import type { ListedPerson } from '@/lib/domain/groups/people-list';

/**
 * The list that an organiser is about to send, kept in this tab until it is sent: a reload, a lost connection or the other
 * language lose nothing of what was corrected in it.
 */

const nameOf = (groupCode: string) => `group-list:${groupCode}`;

export function keepList(groupCode: string, people: readonly ListedPerson[]): void {
  try {
    if (people.length === 0) sessionStorage.removeItem(nameOf(groupCode));
    else sessionStorage.setItem(nameOf(groupCode), JSON.stringify(people));
  } catch {
    // A browser that keeps nothing has the list on the screen only.
  }
}

export function keptList(groupCode: string): ListedPerson[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(groupCode)) ?? '[]');
    // The cast: only keepList writes under this name.
    return Array.isArray(kept) ? (kept as ListedPerson[]) : [];
  } catch {
    return [];
  }
}
