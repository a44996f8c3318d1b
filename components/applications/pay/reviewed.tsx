'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FeeTable } from '@/components/orders/fee-table';
import { ReviewEntries, ReviewPart } from '@/components/orders/steps/review-part';
import type { Application } from '@/lib/contract/applications/application';
import type { ApplicationKind, ApplicationStep } from '@/lib/domain/orders/application-kinds';
import { formatMoney } from '@/lib/money';

interface ReviewedProps {
  kind: ApplicationKind;
  application: Application;
  /** The way to change a part; left out once the application was sent. */
  hrefOf?: (step: ApplicationStep) => string;
}

/** What is sent, or was: answers, choices and fees, each part with a link to change it. */
export function Reviewed({ kind, application, hrefOf }: ReviewedProps) {
  const t = useTranslations('applications');
  const locale = useLocale();
  const { answers, choice, extras, fees } = application;
  const change = (step: ApplicationStep, section: string) =>
    hrefOf && {
      change: {
        href: hrefOf(step),
        label: t('review.change'),
        named: t('review.change_named', { section }),
      },
    };
  const sections = (step: ApplicationStep) => answers.filter((section) => section.step === step);
  const choices = [
    ...(choice
      ? [{ label: t(`choice.${kind}.one`), value: `${choice.name} · ${formatMoney(choice.amount, locale)}` }]
      : []),
    ...extras.map(({ name, quantity }) => ({
      label: name,
      value: t('review.quantity', { count: quantity }),
    })),
  ];
  return (
    <div className="space-y-6">
      {(['organization', 'contacts'] as const).map((step) => parts(step))}
      {choices.length > 0 && (
        <ReviewPart title={t(`${kind}.steps.choice`)} {...change('choice', t(`${kind}.steps.choice`))}>
          <ReviewEntries entries={choices} />
        </ReviewPart>
      )}
      {parts('donations')}
      {/* Wide screens have the fees beside the steps. */}
      <div className={hrefOf && 'lg:hidden'}>
        <ReviewPart title={t('review.fees')}>
          <FeeTable fees={fees} />
        </ReviewPart>
      </div>
    </div>
  );

  /** The sections of a step's forms, under their own titles. */
  function parts(step: ApplicationStep) {
    return sections(step).map((section) => (
      <ReviewPart
        key={JSON.stringify(section)}
        title={section.title || t(`${kind}.steps.${step}`)}
        {...change(step, section.title || t(`${kind}.steps.${step}`))}
      >
        <ReviewEntries entries={section.answers} />
      </ReviewPart>
    ));
  }
}
