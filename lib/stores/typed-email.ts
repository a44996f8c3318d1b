/** An address typed into one form and wanted by the next, kept in this tab alone. Browser only. */

const KEY = 'typed-email';

export function keepTypedEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** What was kept; an empty text for nothing. */
export function typedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
