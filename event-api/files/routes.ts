import type * as contract from '@/lib/contract/files';
import type { RoutesOf } from '../calls/use-case';
import { getFroalaS3HashForWebsite, getWebsiteFileByID } from './reads';
import { removeWebsiteFile } from './remove-website-file';
import { uploadWebsiteFile } from './upload-website-file';

export const filesRoutes: RoutesOf<typeof contract> = {
  getFroalaS3HashForWebsite,
  getWebsiteFileByID,
  removeWebsiteFile,
  uploadWebsiteFile,
};
