'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { CallAnswer } from '@/lib/api/client';
import { serverNow } from '@/lib/browser/server-clock';

/** Whether proposals are taken, as it was when the page was made. */
export type Proposing = Pick<CallAnswer<'getWorkshopProposalOption'>, 'open' | 'closes'>;

/** The offer to propose a workshop, while proposals are taken from everybody. */
export function ProposeWorkshop({ href, proposing }: { href: string; proposing: Proposing }) {
  const t = useTranslations('confirmation.propose');
  const hasClosed = proposing.closes !== null && serverNow() > Date.parse(proposing.closes);
  if (proposing.open !== 'Y' || hasClosed) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <h2 className="min-w-0 text-lg">{t('title')}</h2>
      <ButtonLink variant="secondary" href={href}>
        {t('action')}
      </ButtonLink>
    </Card>
  );
}
