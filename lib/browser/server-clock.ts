/** The server's time as this browser knows it: holds end by the server's clock, and devices' clocks are often wrong. */

let offsetMs = 0;

/** Notes the server's time of an answer that has just arrived. */
export function noteServerTime(asOf: string): void {
  offsetMs = Date.parse(asOf) - Date.now();
}

/** The server's time now, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
