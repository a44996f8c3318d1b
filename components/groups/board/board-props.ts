import type { Group } from '@/lib/contract/groups/group';
import type { GroupAccount } from '@/lib/contract/groups/members';

/** What every part of the board gets. */
export interface BoardProps {
  group: Group;
  /** Of the event. */
  timeZone: string;
}

/** What can be done about one person gets. */
export interface PersonProps {
  /** Of the group. */
  code: string;
  person: GroupAccount;
  /** Closes the dialog, when it is done or given up. */
  onDone: () => void;
}
