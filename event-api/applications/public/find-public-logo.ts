import { and, eq } from 'drizzle-orm';
import { APPLICATION_KINDS } from '@/lib/domain/orders/application-kinds';
import { readContent } from '../../files/own-file';
import { findKeptByDigest } from '../../files/queries';
import { readAnswers } from '../../forms/queries';
import { rowOwner } from '../../platform/database/owner-columns';
import type { FindPublicPicture } from '../../platform/registries';
import { findEvent } from '../../tenancy/find-event';
import { applications } from '../schema';
import { fileIdOf, isPicture } from './logo-address';
import { LOGO_FIELD, profileOf } from './profile';

/**
 * The logo of an approved application that wants to be named. Nothing else that was uploaded can be read without a grant:
 * not the logo of one that still waits or was declined, and no other file.
 */
export const findPublicLogo: FindPublicPicture = async (platform, { digest, name }) => {
  const id = fileIdOf(name);
  const file = id === undefined ? undefined : await findKeptByDigest(platform.db, { id, digest });
  if (!file || !isPicture(file)) return undefined;
  const { eventCode, ownerKind, ownerCode, place, fieldId } = file;
  const kind = APPLICATION_KINDS.find((known) => known === ownerKind);
  if (kind === undefined || place !== kind || fieldId !== LOGO_FIELD) return undefined;

  const [application] = await platform.db
    .select({ state: applications.state })
    .from(applications)
    .where(and(eq(applications.eventCode, eventCode), eq(applications.code, ownerCode)));
  const event = await findEvent(platform.db, eventCode);
  if (application?.state !== 'approved' || !event?.definition.forms[kind]) return undefined;
  const { model } = await readAnswers(platform.db, { eventCode, formType: kind, owner: rowOwner(file) });
  const { logoId, isAnonymous } = profileOf(event, { kind, model, locale: 'en' });
  if (isAnonymous || logoId !== id) return undefined;
  return { mediaType: file.mediaType, body: await readContent(platform, file) };
};
