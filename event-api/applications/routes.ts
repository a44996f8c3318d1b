import type * as contract from '@/lib/contract/applications/calls';
import type { RoutesOf } from '../calls/use-case';
import { openApplication } from './links/open-application';
import { sendApplicationLink } from './links/send-application-link';
import { getApplicationReceipt } from './receipts/get-application-receipt';

export const applicationsRoutes: RoutesOf<typeof contract> = {
  sendApplicationLink,
  openApplication,
  getApplicationReceipt,
};
