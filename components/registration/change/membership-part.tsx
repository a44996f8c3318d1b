'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EventForm } from '@/components/forms/event-form';
import { MembershipIntro } from '@/components/membership/membership-intro';
import { CallFailed } from '@/components/orders/call-failed';
import { callQuery } from '@/lib/api/call-query';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { ChangeDraft } from './change-draft';
import { ChangeSkeleton } from './change-skeleton';

interface MembershipPartProps {
  code: string;
  /** The ticket that is wanted, which asks for it. */
  track: string;
  /** New answers so far. */
  model: FormModel | undefined;
  ticketsHref: string;
  onDone: (draft: Pick<ChangeDraft, 'membership'>) => void;
  back: ReactNode;
}

/** What the wanted ticket asks about membership. Nothing is stored before the change is confirmed. */
export function MembershipPart({ code, track, model, ticketsHref, onDone, back }: MembershipPartProps) {
  const t = useTranslations('change');
  const form = useQuery(useFreshQuery(callQuery('getMembershipRegistration', { code, track })));
  if (form.isError) return <CallFailed error={form.error} onTryAgain={() => void form.refetch()} />;
  if (!form.data) return <ChangeSkeleton />;
  const { definition, requirement, state } = form.data;
  return (
    <div className="space-y-6">
      <p className="max-w-measure text-quiet">{t('membership.lead')}</p>
      <MembershipIntro
        isRequired={requirement === 'required'}
        before={state}
        state={state}
        ticketsHref={ticketsHref}
      />
      <EventForm
        definition={definition}
        model={model ?? form.data.model}
        id="membership"
        storageKey={`change-membership:${code}`}
        submitLabel={t('keep_answers')}
        secondaryAction={back}
        onSubmit={async (answers) => onDone({ membership: answers })}
      />
    </div>
  );
}
