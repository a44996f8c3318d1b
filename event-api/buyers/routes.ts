import type * as contract from '@/lib/contract/buyers';
import type { RoutesOf } from '../calls/use-case';
import { generateActivity, openBuyerOrder, sendBuyerLink } from './begin-and-open';
import { holdBuyerOrder, saveBuyerInformations, submitActivityApplication } from './change-order';
import { getBuyerOrder, getBuyerReceipt } from './reads';

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
