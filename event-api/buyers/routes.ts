import type * as contract from '@/lib/contract/buyers';
import type { RoutesOf } from '../calls/use-case';
import { generateActivity } from './generate-activity';
import { holdBuyerOrder } from './hold-buyer-order';
import { getBuyerOrder, getBuyerReceipt, openBuyerOrder } from './reads';
import { saveBuyerInformations } from './save-buyer-informations';
import { sendBuyerLink } from './send-buyer-link';
import { submitActivityApplication } from './submit-activity-application';

export const buyersRoutes: RoutesOf<typeof contract> = {
  generateActivity,
  getBuyerOrder,
  saveBuyerInformations,
  holdBuyerOrder,
  submitActivityApplication,
  openBuyerOrder,
  sendBuyerLink,
  getBuyerReceipt,
};
