import { createHash } from 'node:crypto';

/**
 * A receipt's number, such as `2027-48213096`: always the same for a registration. A digest, because a receipt is shown to
 * people who must not learn the registration's code from it.
 */
export function receiptNumber({
  eventCode,
  code,
  issuedAt,
}: {
  eventCode: string;
  code: string;
  issuedAt: string;
}) {
  const digest = createHash('sha256').update(`receipt ${eventCode} ${code}`).digest();
  const digits = String(digest.readUInt32BE(0) % 100_000_000).padStart(8, '0');
  return `${issuedAt.slice(0, 4)}-${digits}`;
}
