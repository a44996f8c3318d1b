import type * as contract from '@/lib/contract/applications/calls';
import type { RoutesOf } from '../calls/use-case';
import { addApplicationExtras, previewApplicationExtras } from './additions/add-extras';
import { openApplication, sendApplicationLink } from './begin-and-open';
import { getApplicationReceipt } from './reads';
import { withdrawApplication } from './withdraw-application';

export const applicationsRoutes: RoutesOf<typeof contract> = {
  sendApplicationLink,
  openApplication,
  getApplicationReceipt,
  withdrawApplication,
  previewApplicationExtras,
  addApplicationExtras,
};
