/** Whether the page is leading the visitor to another screen, whose heading is to take the focus. Lost with a full load. */
let isUnderWay = false;

/** Call it where a screen goes on to another page of the site by itself: a started registration, a finished one. */
export function beginScreenChange(): void {
  isUnderWay = true;
}

/** Whether this screen is the one that the visitor was led to. Says so once. */
export function endScreenChange(): boolean {
  const was = isUnderWay;
  isUnderWay = false;
  return was;
}
