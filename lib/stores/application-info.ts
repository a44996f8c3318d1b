import { dayCookie, text } from './day-cookie';

/** The applications that the visitor is at (specification §3), one cookie each. */
const application = { code: text, email: text };

export const exhibitorInfo = dayCookie('exhibitor_info', application);
export const sponsorInfo = dayCookie('sponsor_info', application);
export const proposalInfo = dayCookie('workshop_proposal_info', application);
export const buyerInfo = dayCookie('buyer_info', application);
