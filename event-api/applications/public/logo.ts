import { and, eq } from 'drizzle-orm';
import type { Picture } from '@/lib/contract/parts/picture';
import { APPLICATION_KINDS } from '@/lib/domain/orders/application-kinds';
import { LOGO_FIELD } from '@/lib/domain/orders/organization-profile';
import type { UploadType } from '@/lib/domain/uploads';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { readContent } from '../../files/own-file';
import { findKeptByDigest, type StoredFile } from '../../files/queries';
import { readAnswers } from '../../forms/queries';
import { rowOwner } from '../../platform/database/owner-columns';
import type { FindPublicPicture } from '../../platform/registries';
import { findEvent } from '../../tenancy/find-event';
import { applications } from '../schema';
import { profileOf } from './profile';

const EXTENSIONS: Partial<Record<UploadType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Whether a file can be shown on a page: a picture, which was written anew when it was uploaded. */
export const isPicture = ({ mediaType }: Pick<StoredFile, 'mediaType'>): boolean =>
  EXTENSIONS[mediaType] !== undefined;

/**
 * An uploaded logo as the pages show it, under the addresses of the organiser's own pictures. The digest makes the content
 * of an address final; the name has the file's id, by which it is found, and nothing that somebody called it.
 */
export function logoPicture(
  file: Pick<StoredFile, 'id' | 'digest' | 'mediaType' | 'width' | 'height'>,
): Picture | null {
  const { id, digest, mediaType, width, height } = file;
  const extension = EXTENSIONS[mediaType];
  return extension === undefined ? null : { url: `/assets/${digest}/${id}.${extension}`, width, height };
}

/** The id of the file that a name of an address stands for; undefined when it has another form. */
export const fileIdOf = (name: string): string | undefined =>
  /^([\w-]{1,64})\.(jpg|png|webp)$/.exec(name)?.[1];

/**
 * The logo of an approved application that wants to be named. Nothing else that was uploaded can be read without a grant:
 * not the logo of one that still waits or was declined, and no other file.
 */
export const findPublicLogo: FindPublicPicture = async (platform, { digest, name }) => {
  const id = fileIdOf(name);
  const file = id === undefined ? undefined : await findKeptByDigest(platform.db, { id, digest });
  if (!file || !isPicture(file)) return undefined;
  const { eventCode, ownerKind, ownerCode, place, fieldId } = file;
  const kind = APPLICATION_KINDS.find((each) => each === ownerKind);
  if (kind === undefined || place !== kind || fieldId !== LOGO_FIELD) return undefined;

  const [application] = await platform.db
    .select({ state: applications.state })
    .from(applications)
    .where(and(eq(applications.eventCode, eventCode), eq(applications.code, ownerCode)));
  const event = await findEvent(platform.db, eventCode);
  if (application?.state !== 'approved' || !event?.definition.forms[kind]) return undefined;
  const { model } = await readAnswers(platform.db, { eventCode, formType: kind, owner: rowOwner(file) });
  const { logoId, isAnonymous } = profileOf(event, { kind, model, locale: DEFAULT_LOCALE });
  if (isAnonymous || logoId !== id) return undefined;
  return { mediaType: file.mediaType, body: await readContent(platform, file) };
};
