import { expireBasket } from './basket-query';

/** Basket messages within this time of this page's own submit repeat the submit's answer and are ignored. */
const OWN_SUBMIT_ECHO_MS = 10_000;

let confirmedAt = Number.NEGATIVE_INFINITY;
let submit: Promise<boolean> = Promise.resolve(false);

/** Records a submit of this page. @param confirmed resolves to whether the registration was confirmed */
export function noteSubmit(confirmed: Promise<boolean>): void {
  submit = confirmed.then(
    (isConfirmed) => {
      if (isConfirmed) {
        confirmedAt = Date.now();
        // What was held is the attendee's now: the next page that shows it reads it.
        expireBasket();
      }
      return isConfirmed;
    },
    () => false,
  );
}

/** Whether a basket message is the echo of this page's own submit; waits for a submit that is in progress. */
export async function isOwnSubmit(): Promise<boolean> {
  return (await submit) && Date.now() - confirmedAt < OWN_SUBMIT_ECHO_MS;
}
