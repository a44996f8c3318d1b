import type { ComponentProps, ReactNode } from 'react';
import type { InviteForm } from '@/components/notices/invite-form';
import type { RequestReceiptForm } from '@/components/registration/receipts/request-receipt-form';
import type { Locale } from '@/lib/paths';

/** A form with its properties. */
type BlockFormKind =
  | { kind: 'notify' }
  | ({ kind: 'invite' } & ComponentProps<typeof InviteForm>)
  | ({ kind: 'receipt' } & ComponentProps<typeof RequestReceiptForm>);

export interface BlockFormProps {
  locale: Locale;
  form: BlockFormKind;
  /** Placeholder with the height of the form. */
  waiting: ReactNode;
}
