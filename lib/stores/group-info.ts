import { dayCookie, text } from './day-cookie';

/** The group that the visitor organises, joins or pays for (specification §3). */
export const groupInfo = dayCookie('group_info', { group_code: text, email: text });
