import type { JobHandlers } from '../platform/jobs/job-handlers';
import { NOTICES } from './notices';
import { sendConfirmation } from './send-confirmation';
import { sendInvitation } from './send-invitation';
import { sendLookUp } from './send-look-up';
import { sendNews } from './send-news';
import { sendReceipt } from './send-receipt';
import { sendRefunded } from './send-refunded';
import { sendSeatMoved, sendSeatOffered } from './send-seats';
import { sendSeatsLost } from './send-seats-lost';
import { sendSessionChanged } from './send-session-changed';
import { sendSubscription } from './send-subscription';
import { sendWaitlistJoined, sendWaitlistOffered } from './send-waitlist';

/** The mail that follows from what people do. */
export const noticeJobs: JobHandlers = {
  [NOTICES.confirmed]: sendConfirmation,
  [NOTICES.receipt]: sendReceipt,
  [NOTICES.seatsLost]: sendSeatsLost,
  [NOTICES.refunded]: sendRefunded,
  [NOTICES.lookUp]: sendLookUp,
  [NOTICES.subscription]: sendSubscription,
  [NOTICES.news]: sendNews,
  [NOTICES.invitation]: sendInvitation,
  [NOTICES.seatOffered]: sendSeatOffered,
  [NOTICES.seatMoved]: sendSeatMoved,
  [NOTICES.sessionChanged]: sendSessionChanged,
  [NOTICES.waitlistJoined]: sendWaitlistJoined,
  [NOTICES.waitlistOffered]: sendWaitlistOffered,
};
