/** Messages about the basket within this time of this page's own submit say what its answer says: they bring no news. */
const OWN_SUBMIT_ECHO_MS = 10_000;

let confirmedAt = Number.NEGATIVE_INFINITY;
let submit: Promise<boolean> = Promise.resolve(false);

/** Notes a submit of this page. @param confirmed whether the sessions of the basket became the attendee's */
export function noteSubmit(confirmed: Promise<boolean>): void {
  submit = confirmed.then(
    (isConfirmed) => {
      if (isConfirmed) confirmedAt = Date.now();
      return isConfirmed;
    },
    () => false,
  );
}

/** Whether a message about the basket is the echo of this page's own submit; waits for one that is under way. */
export async function isOwnSubmit(): Promise<boolean> {
  return (await submit) && Date.now() - confirmedAt < OWN_SUBMIT_ECHO_MS;
}
