import type * as invoices from '@/lib/contract/invoices';
import type { RoutesOf } from '../../calls/use-case';
import { getCreditNote, getInvoice, getInvoicePaper, payInvoice } from './pay-invoice';

export const invoicesRoutes: RoutesOf<typeof invoices> = {
  getInvoice,
  payInvoice,
  getInvoicePaper,
  getCreditNote,
};
