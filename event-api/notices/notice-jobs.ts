import type { JobHandlers } from '../platform/jobs/job-handlers';
import { sendConfirmation } from '../registration/letters/send-confirmation';
import { sendRefunded } from '../registration/letters/send-refunded';
import { sendSeatsLost } from '../registration/letters/send-seats-lost';
import { sendLookUp } from '../registration/look-up/send-look-up';
import { sendReceipt } from '../registration/receipts/send-receipt';
import { sendWaitlistJoined, sendWaitlistOffered } from '../waitlist/letters/send-waitlist';
import { sendSeatMoved, sendSeatOffered } from '../workshops/letters/send-seats';
import { sendSessionChanged } from '../workshops/letters/send-session-changed';
import { sendInvitation } from './invitations/send-invitation';
import { NOTICES } from './notices';
import { sendNews } from './subscriptions/send-news';
import { sendSubscription } from './subscriptions/send-subscription';

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
