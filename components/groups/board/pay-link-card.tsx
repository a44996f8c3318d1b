'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import type { Group } from '@/lib/contract/groups/group';

/** The link for somebody else who pays, such as accounting. */
export function PayLinkCard({ group: { pay_link: link } }: { group: Group }) {
  const t = useTranslations('groups.pay_link');
  return (
    <Card as="section" labelledBy="group-pay-link" className="space-y-3">
      <h2 id="group-pay-link" className="text-lg">
        {t('title')}
      </h2>
      <p className="text-sm text-quiet">{t('text')}</p>
      <p className="text-sm wrap-anywhere select-all">{link}</p>
      <CopyButton text={link}>{t('copy')}</CopyButton>
    </Card>
  );
}
