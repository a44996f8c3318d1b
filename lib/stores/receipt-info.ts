import { dayCookie, text } from './day-cookie';

/** Where the receipt went that was asked for last; the receipt's confirmation says so (specification §2). */
export const receiptInfo = dayCookie('receipt_info', { email: text });
