/** The address that was given for the last line, kept on the device so that the next one needs no typing. */

const KEY = 'workshops-wait-address';

export function readWaitAddress(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepWaitAddress(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // A device that keeps nothing asks again.
  }
}
