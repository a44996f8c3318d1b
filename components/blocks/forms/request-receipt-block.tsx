import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/content/site-link';
import { useSitePath } from '@/components/i18n/use-site-path';
import { TEXT_LINK } from '@/components/ui/text-link';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { FormSection } from '../frame/form-section';
import { BlockFormPlace } from './block-form-place';

/** Request receipt (specification §1). */
export function RequestReceiptBlock({ block }: BlockProps<'request_receipt'>) {
  const t = useTranslations('notify.receipt');
  const sitePath = useSitePath();
  return (
    <FormSection
      code={block.code}
      title={block.title}
      text={block.text}
      aside={
        <p>
          <SiteLink href={paths.lookup()} className={TEXT_LINK}>
            {t('lost_code')}
          </SiteLink>
        </p>
      }
    >
      <BlockFormPlace form={{ kind: 'receipt', confirmationHref: sitePath(paths.receiptConfirmation()) }} />
    </FormSection>
  );
}
