import { dayCookie, text, yesNo } from './day-cookie';

/** The visitor's order without a registration (specification §3 "buyer info"). */
export const buyerInfo = dayCookie('buyer_info', {
  code: text,
  /** Y: it was submitted, so that buying again begins another one. */
  done: yesNo,
});
