import { api } from '@/lib/api/browser';
import type { CallInput } from '@/lib/api/client';
import type { UploadTarget } from './upload-target';

/** The files of an event's form, for its owner. */
export function formUploads(owner: Pick<CallInput<'uploadWebsiteFile'>, 'target' | 'code'>): UploadTarget {
  return {
    send: (file, { name, kind }, options) =>
      api.uploadWebsiteFile({ ...owner, field_ID: name, type: kind, file }, options),
    remove: ({ id }) => api.removeWebsiteFile({ files_ID: id }),
  };
}
