import type { ComponentProps, ReactNode } from 'react';
import type { InviteForm } from '@/components/notices/invite-form';
import type { RequestReceiptForm } from '@/components/registration/receipts/request-receipt-form';
import type { Locale } from '@/lib/paths';

/** Which of the blocks' forms, with what it needs. */
type BlockFormKind =
  | { kind: 'notify' }
  | ({ kind: 'invite' } & ComponentProps<typeof InviteForm>)
  | ({ kind: 'receipt' } & ComponentProps<typeof RequestReceiptForm>);

export interface BlockFormProps {
  locale: Locale;
  form: BlockFormKind;
  /** Stands in the form's place, as high as it is. */
  waiting: ReactNode;
}
