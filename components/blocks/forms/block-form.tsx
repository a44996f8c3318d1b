import type { ComponentProps, ReactNode } from 'react';
import { WithTexts } from '@/components/i18n/with-texts';
import { InviteForm } from '@/components/notices/invite-form';
import { NotifyForm } from '@/components/notices/notify-form';
import { RequestReceiptForm } from '@/components/registration/receipts/request-receipt-form';
import { QueryProvider } from '@/lib/api/query-provider';
import type { Locale } from '@/lib/i18n/languages';

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

/** The form of a block with its texts; loaded on demand. */
export function BlockForm({ locale, waiting, ...rest }: BlockFormProps) {
  return (
    <WithTexts locale={locale} namespaces={['common', 'form', 'notify', 'registration']} fallback={waiting}>
      <QueryProvider>{formOf(rest)}</QueryProvider>
    </WithTexts>
  );
}

function formOf({ form }: Pick<BlockFormProps, 'form'>) {
  switch (form.kind) {
    case 'notify':
      return <NotifyForm />;
    case 'invite':
      return <InviteForm channels={form.channels} subject={form.subject} text={form.text} />;
    case 'receipt':
      return <RequestReceiptForm confirmationHref={form.confirmationHref} />;
  }
}
