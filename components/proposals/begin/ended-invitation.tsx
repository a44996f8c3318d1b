'use client';

import { Link2Off } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ContinueOrder } from '@/components/orders/begin/begin-order';
import { GetLink } from '@/components/orders/begin/get-link';
import { buttonClass } from '@/components/ui/button-class';
import { Outcome } from '@/components/ui/outcome';
import type { CallError } from '@/lib/errors';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { proposalInfo } from '@/lib/stores/visit-cookies';
import { PROPOSAL } from '../data/proposal-kind';

interface EndedInvitationProps {
  /** How the invitation was refused. */
  error: CallError;
  contactEmail: string;
}

/** An invitation that was used, has ended or is not known: back to the proposal that began with it, or whom to ask. */
export function EndedInvitation({ error, contactEmail }: EndedInvitationProps) {
  const t = useTranslations('proposals.invitation');
  const code = useDayCookie(proposalInfo)?.code ?? '';
  const isUnknown = error.status === 404;
  const reason = [...(error.errors.x ?? []), ...(error.errors.invitation_code ?? [])].join(' ');
  return (
    <div className="max-w-form space-y-8">
      <Outcome
        level={1}
        icon={<Link2Off className="size-6" />}
        title={t(isUnknown ? 'unknown_title' : 'ended_title')}
        actions={
          <a href={`mailto:${contactEmail}`} className={buttonClass({ variant: 'secondary' })}>
            {t('write', { email: contactEmail })}
          </a>
        }
      >
        <p>{isUnknown ? t('unknown_text') : reason}</p>
        <p>{t('ended_text')}</p>
      </Outcome>
      {code !== '' && <ContinueOrder kind={PROPOSAL} code={code} />}
      <GetLink kind={PROPOSAL} />
    </div>
  );
}
