import { api } from '@/lib/api/browser';
import type { CallInput } from '@/lib/api/client';
import type { UploadTarget } from './upload-target';

/** The files of an event's form, for its owner. */
export function formUploads(owner: Pick<CallInput<'uploadWebsiteFile'>, 'target' | 'code'>): UploadTarget {
  return {
    async send(file, { name, kind }, options) {
      const field = { ...owner, field_ID: name };
      if (kind !== 'rich_text') return api.uploadWebsiteFile({ ...field, type: kind, file }, options);
      const { params } = await api.getFroalaS3HashForWebsite(field, { signal: options.signal });
      return api.uploadWebsiteFile({ ...field, type: kind, file, policy: params.policy ?? '' }, options);
    },
    remove: ({ id }) => api.removeWebsiteFile({ files_ID: id }),
  };
}
