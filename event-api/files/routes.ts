import type * as contract from '@/lib/contract/files';
import type { RoutesOf } from '../calls/use-case';
import { getFroalaS3HashForWebsite } from './get-froala-s3-hash-for-website';
import { getWebsiteFileByID } from './get-website-file-by-id';
import { removeWebsiteFile } from './remove-website-file';
import { uploadWebsiteFile } from './upload-website-file';

export const filesRoutes: RoutesOf<typeof contract> = {
  getFroalaS3HashForWebsite,
  getWebsiteFileByID,
  removeWebsiteFile,
  uploadWebsiteFile,
};
