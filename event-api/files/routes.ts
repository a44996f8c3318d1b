import type * as contract from '@/lib/contract/files';
import type { RoutesOf } from '../calls/use-case';
import {
  getFroalaS3HashForWebsite,
  getWebsiteFileByID,
  removeWebsiteFile,
  uploadWebsiteFile,
} from './own-file';

export const filesRoutes: RoutesOf<typeof contract> = {
  getFroalaS3HashForWebsite,
  getWebsiteFileByID,
  removeWebsiteFile,
  uploadWebsiteFile,
};
