/** PostgreSQL's type numbers of `timestamptz`. */
export const TIMESTAMPTZ_OID = 1184;

/**
 * An instant as the product writes it, from PostgreSQL's `2027-02-04 17:00:00+00`. Both drivers are set up with it, so
 * that an instant read from the database equals the one that was written.
 */
export function readInstant(text: string): string {
  return new Date(text).toISOString();
}
