import type { FormModel } from '@/lib/domain/forms/form-model';
import { pictureAsAsset, picturesAsAssets } from '../../files/pictures-as-assets';
import { findFile } from '../../files/queries';
import type { Db } from '../../platform/database/database';
import type { Log } from '../../platform/log';
import type { Owner } from '../../platform/owner';
import type { FileStorage } from '../../platform/storage/storage';
import type { StoredAsFile } from '../export/read-stored-event';
import { typeOf } from './workshop-of-answers';

/** What reads uploaded pictures. */
export interface PictureReader {
  storage: FileStorage;
  log: Log;
}

/** Where the pictures of a workshop or a presenter are among the event's assets: a photo of that name, others below it. */
export const picturesOf = (code: string): string => `proposals/${code}`;

/** Makes an uploaded photo an asset of the event. @returns its path; undefined without a photo */
export async function addPhoto(
  reader: PictureReader,
  tx: Db,
  { assets }: StoredAsFile,
  { eventCode, name, answer }: { eventCode: string; name: string; answer: unknown },
): Promise<string | undefined> {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : undefined;
  const file = id === undefined ? undefined : await findFile(tx, { eventCode, id });
  const asset = file && (await pictureAsAsset(reader, file, name));
  if (!asset) return undefined;
  const { path, ...content } = asset;
  assets.set(path, content);
  return path;
}

interface AnsweredText {
  eventCode: string;
  owner: Owner;
  formType: 'proposal' | 'presenter';
  model: FormModel;
  fieldId: string;
  /** Of its pictures, beside the definition. */
  folder: string;
}

/** The answers, with the pictures of a formatted one as assets of the event. */
export async function withPictures(
  reader: PictureReader,
  tx: Db,
  { definition, assets }: StoredAsFile,
  { model, ...place }: AnsweredText,
): Promise<FormModel> {
  const { formType, fieldId } = place;
  const answer = model[fieldId];
  if (typeof answer !== 'string' || typeOf(definition.forms[formType], fieldId) !== 'rich_text') return model;
  const { html, assets: shown } = await picturesAsAssets({ ...reader, db: tx }, { ...place, html: answer });
  for (const { path, ...content } of shown) assets.set(path, content);
  return { ...model, [fieldId]: html };
}
