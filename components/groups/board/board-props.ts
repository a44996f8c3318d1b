import type { Group } from '@/lib/contract/groups/group';
import type { GroupAccount } from '@/lib/contract/groups/members';

/** What every part of the board gets. */
export interface BoardProps {
  group: Group;
  /** Of the event. */
  timeZone: string;
}

/** What can be done about one member gets. */
export interface MemberProps {
  /** Of the group. */
  code: string;
  member: GroupAccount;
  /** Closes the dialog, when it is done or given up. */
  onDone: () => void;
}
