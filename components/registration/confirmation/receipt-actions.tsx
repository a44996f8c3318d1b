'use client';

import { useTranslations } from 'next-intl';
import { FeeTable } from '@/components/orders/fee-table';
import { PayInvoiceByCard } from '@/components/payments/owed-invoice';
import { PaymentList } from '@/components/payments/payment-list';
import { UnbrokenCodes } from '@/components/ui/codes/unbroken-codes';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getReceipt } from '@/lib/contract/registration/receipts';
import { SendReceipt } from '../receipts/send-receipt';

export type Receipt = AnswerOf<typeof getReceipt>;

/** What the paper of a registration is: an invoice as long as anything of it is to be paid. */
export const paperOf = ({ invoice }: Pick<Receipt, 'invoice'>): 'invoice' | 'receipt' =>
  invoice?.state === 'open' ? 'invoice' : 'receipt';

/** What was paid with which card, or is to be paid, and the paper by mail. */
export function ReceiptActions({ receipt, timeZone }: { receipt: Receipt; timeZone: string }) {
  const t = useTranslations('confirmation');
  const { fees, payments, invoice, code, email, paid_at } = receipt;
  const number = invoice?.number ?? receipt.number;
  const paper = paperOf(receipt);
  return (
    <div className="max-w-form space-y-6">
      <div className="space-y-4">
        <FeeTable fees={fees} />
        {paid_at && <p className="font-semibold text-heading">{t('receipt.paid_in_full')}</p>}
        <p className="text-sm text-quiet">
          <UnbrokenCodes>{t(`${paper}.number`, { number })}</UnbrokenCodes>
        </p>
        <PaymentList payments={payments} currency={fees.currency} timeZone={timeZone} />
        {invoice && <PayInvoiceByCard invoice={invoice} />}
      </div>
      <SendReceipt code={code} email={email} paper={paper} />
    </div>
  );
}
