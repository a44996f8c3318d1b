'use client';

import { useTranslations } from 'next-intl';
import type { StepScreenProps } from '../data/step-screen';
import { WorkshopForm } from './workshop-form';

/** What is proposed: the event's form about a workshop, saved as people type. */
export function WorkshopStep({ proposal: { code }, cache, goOn, nextLabel }: StepScreenProps) {
  const t = useTranslations('proposals');
  return (
    <WorkshopForm
      code={code}
      headed={t('titles.workshop')}
      submitLabel={nextLabel}
      onSaved={async (saved) => {
        await cache.put(saved);
        goOn();
      }}
    />
  );
}
