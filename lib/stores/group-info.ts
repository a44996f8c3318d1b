import { dayCookie, text } from './day-cookie';

/** The group that the visitor organises or pays for (specification §2, `group_info`); its guards need `group_code`. */
export const groupInfo = dayCookie('group_info', {
  group_code: text,
  /** For how many places of a ticket the group is to wait in line once it is confirmed: `30 member`. */
  waits_for: text,
  /** The payment that was just made, for its confirmation. */
  payment: text,
});
