'use client';

import { useTranslations } from 'next-intl';
import { answersOnServer } from '@/components/forms/answers-on-server';
import type { StepScreenProps } from '../data/step-screen';
import { WorkshopForm } from './workshop-form';

/** What is proposed: the event's form about a workshop, saved as people type. */
export function WorkshopStep({ proposal, cache, goOn, nextLabel, back }: StepScreenProps) {
  const t = useTranslations('proposals');
  const { code } = proposal;
  return (
    <WorkshopForm
      code={code}
      storageKey={`proposal:${code}`}
      headed={t('titles.workshop')}
      submitLabel={nextLabel}
      secondaryAction={back}
      keptBy={answersOnServer}
      onSaved={async (saved) => {
        await cache.put(saved);
        goOn();
      }}
    />
  );
}
