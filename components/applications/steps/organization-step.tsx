'use client';

import { useTranslations } from 'next-intl';
import { EventFormStep } from '@/components/orders/steps/event-form-step';
import { callsOf } from '../data/application-calls';
import type { StepScreenProps } from '../data/step-screen';
import { LogoPreview } from './logo-preview';

/** The event's form about the organisation, with its entry as the site will show it: saved as people type. */
export function OrganizationStep({
  kind,
  application: { code },
  cache,
  schemes,
  goOn,
  nextLabel,
}: StepScreenProps) {
  const t = useTranslations('applications');
  return (
    <EventFormStep
      target={kind}
      code={code}
      headed={t(`${kind}.titles.organization`)}
      submitLabel={nextLabel}
      onSubmit={async (answers, revision) => {
        await cache.put(await callsOf(kind).saveForm(code, answers, revision));
        goOn();
      }}
    >
      <LogoPreview kind={kind} schemes={schemes} />
    </EventFormStep>
  );
}
