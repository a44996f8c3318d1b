import { dayCookie, text } from './day-cookie';

/** The visitor's workshop proposal (specification §3, workshop proposal info); its guard needs `code`. */
export const proposalInfo = dayCookie('proposal_info', { code: text });
