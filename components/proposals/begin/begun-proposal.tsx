'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/paths';
import { useProposal } from '../data/use-proposal';

/** The proposal that was begun on this device: back to where it was left, or to what became of it. */
export function BegunProposal({ code }: { code: string }) {
  const t = useTranslations('proposals.begun');
  const sitePath = useSitePath();
  const { data: proposal } = useProposal(code);
  if (!proposal) return null;
  const isStarted = proposal.status === 'started';
  const title = proposal.title.trim();
  return (
    <Alert
      title={title ? t(isStarted ? 'title' : 'sent_title', { title }) : t('untitled')}
      actions={
        <ButtonLink
          href={sitePath(isStarted ? paths.proposals({ step: 'next' }) : paths.proposalConfirmation())}
        >
          {t(isStarted ? 'action' : 'sent_action')}
        </ButtonLink>
      }
    >
      {t(isStarted ? 'text' : 'sent_text')}
    </Alert>
  );
}
