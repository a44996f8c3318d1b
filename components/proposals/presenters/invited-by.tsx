'use client';

import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import type { Proposal } from '@/lib/contract/parts/proposal';

/** Above the part of a presenter who came by a mailed link: who asked them, and to what. */
export function InvitedBy({ proposal, own }: { proposal: Proposal; own: string }) {
  const t = useTranslations('proposals.invited_by');
  const [first] = proposal.presenters;
  const name = first?.instructor_code === own ? '' : (first?.name ?? '');
  const title = proposal.title.trim();
  return (
    <Alert>
      {name && title && t('named', { name, title })}
      {name && !title && t('untitled', { name })}
      {!name && t('nobody')}
    </Alert>
  );
}
