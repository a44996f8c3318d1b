import { z } from 'zod';
import { MAX_FILE_BYTES, MAX_FILE_MEGABYTES, UPLOAD_TYPES } from '@/lib/domain/uploads';
import { refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { FieldPlace } from '../forms/require-field';
import type { Platform } from '../platform/context';
import { ownerKey } from '../platform/owner';

/** Long enough for a large picture on a slow network; a further picture asks for a policy of its own. */
const POLICY_SECONDS = 900;
const PURPOSE = 'text-picture';

/** What a signed policy allows. */
const claims = z.object({ place: z.string(), max_bytes: z.int(), types: z.array(z.string()) });
type Claims = z.infer<typeof claims>;

const placeOf = ({ owner, formType, fieldId }: FieldPlace) =>
  JSON.stringify([ownerKey(owner), formType, fieldId]);

/** Allows uploads of pictures for one formatted text, for a short time. */
export async function signPicturePolicy(
  { tokens, clock }: Pick<Platform, 'tokens' | 'clock'>,
  place: FieldPlace,
): Promise<{ policy: string; max_bytes: number; types: string[]; valid_until: string }> {
  const bounds = { max_bytes: MAX_FILE_BYTES, types: [...UPLOAD_TYPES.photo] };
  const subject = JSON.stringify({ place: placeOf(place), ...bounds } satisfies Claims);
  const policy = await tokens.issueLink(
    { eventCode: place.eventCode, purpose: PURPOSE, subject },
    POLICY_SECONDS,
  );
  return { policy, ...bounds, valid_until: addSeconds(clock.now(), POLICY_SECONDS) };
}

/**
 * @throws Refusal 403 at `policy` when it is missing, forged, ended or of another field; at `file` 413 when the file is larger
 * than it allows
 */
export async function requirePicturePolicy(
  { tokens }: Pick<Platform, 'tokens'>,
  policy: string | undefined,
  { place, file }: { place: FieldPlace; file: File },
): Promise<Claims> {
  const expected = { eventCode: place.eventCode, purpose: PURPOSE };
  const subject = policy === undefined ? null : await tokens.readLink(policy, expected);
  const allowed = subject === null ? undefined : claims.parse(JSON.parse(subject));
  if (allowed?.place !== placeOf(place)) throw refuse(403, 'policy', 'upload_policy_ended');
  if (file.size > allowed.max_bytes) {
    throw refuse(413, 'file', 'file_too_large', { megabytes: MAX_FILE_MEGABYTES });
  }
  return allowed;
}
