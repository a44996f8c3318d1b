import { dayCookie, text } from './day-cookie';

/** The e-mail address that the last receipt was sent to, for the receipt's confirmation page (specification §2). */
export const receiptInfo = dayCookie('receipt_info', { email: text });
