import { createHash } from 'node:crypto';

/**
 * A receipt's number, such as `2027-48213096`, which is always the same for a registration. It is a digest of the code,
 * because people who see a receipt must not learn the code.
 */
export function receiptNumber({
  eventCode,
  code,
  issuedAt,
}: {
  /** The first code that the event had. */
  eventCode: string;
  code: string;
  issuedAt: string;
}) {
  const digest = createHash('sha256').update(`receipt ${eventCode} ${code}`).digest();
  const digits = String(digest.readUInt32BE(0) % 100_000_000).padStart(8, '0');
  return `${issuedAt.slice(0, 4)}-${digits}`;
}
