import type { ReactNode } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { classNames } from '@/components/ui/class-names';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockHeading } from '../frame/block-section';
import { BlockFormPlace } from './block-form-place';

interface FormSectionProps {
  /** Code of the block, used as the id of the section. */
  code: string;
  title: string | null;
  text: string | null;
  children: ReactNode;
}

/** A short form in a page: its purpose on the left, the form in a card on the right. */
function FormSection({ code, title, text, children }: FormSectionProps) {
  const introduced = title !== null || text !== null;
  return (
    <section
      id={code}
      aria-labelledby={title ? `${code}-title` : undefined}
      className={classNames(
        'wrap grid gap-x-12 gap-y-6',
        introduced && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
      )}
    >
      {introduced && (
        <div className="min-w-0 space-y-3">
          <BlockHeading {...{ code, title, text }} />
        </div>
      )}
      <div className="min-w-0 max-w-form rounded-card border border-line bg-raised p-4 sm:p-6">
        {children}
      </div>
    </section>
  );
}

/** Notify Me (specification §1). */
export function GetNotifiedBlock({ block }: BlockProps<'get_notified'>) {
  return (
    <FormSection code={block.code} title={block.title} text={block.text}>
      <BlockFormPlace form={{ kind: 'notify' }} />
    </FormSection>
  );
}

/** Inviting a colleague (specification §3). */
export async function InviteColleagueBlock({ block }: BlockProps<'invite_colleague'>) {
  const reader = await pageReader();
  const { send_types, subject, text } = await reader.getInviteColleagueOption();
  if (send_types.length === 0) return null;
  return (
    <FormSection code={block.code} title={block.title} text={block.text}>
      <BlockFormPlace form={{ kind: 'invite', channels: send_types, subject, text }} />
    </FormSection>
  );
}

/** Request receipt (specification §1). */
export function RequestReceiptBlock({ block }: BlockProps<'request_receipt'>) {
  const sitePath = useSitePath();
  return (
    <FormSection code={block.code} title={block.title} text={block.text}>
      <BlockFormPlace form={{ kind: 'receipt', confirmationHref: sitePath(paths.receiptConfirmation()) }} />
    </FormSection>
  );
}
