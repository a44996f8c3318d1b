import { dayCookie, text } from './day-cookie';

/** The group that the visitor organises or pays for (specification §2, `group_info`); its guards need `group_code`. */
export const groupInfo = dayCookie('group_info', {
  group_code: text,
  /** The payment that was just made, for its confirmation. */
  payment: text,
});
