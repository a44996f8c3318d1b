import type * as contract from '@/lib/contract/desk/files';
import { notFound } from '@/lib/errors';
import { look } from '../acts/act';
import { uploadedFile } from '../acts/readings';
import { FileAnswer } from '../calls/use-case';
import { findKeptById } from '../files/queries';
import { StorageAway } from '../platform/storage/storage';
import type { DeskRoutesOf } from './desk-use-case';
import { requireOfEvent } from './of-event';

export const fileCalls: DeskRoutesOf<typeof contract> = {
  async getUploadedFile(context, { file: id }) {
    requireOfEvent(context, await findKeptById(context.db, id));
    const found = await look(context.place, uploadedFile, { code: id });
    if (found.outcome === 'storage_away') throw new StorageAway();
    // Deleted in this very moment.
    if (found.outcome === 'unknown') throw notFound();
    const { file, content } = found;
    const { mediaType, name } = file;
    return new FileAnswer(content, mediaType, name, undefined, mediaType.startsWith('image/'));
  },
};
