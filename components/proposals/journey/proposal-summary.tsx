'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SummaryLayout } from '@/components/ui/summary-layout';
import type { Proposal } from '@/lib/contract/parts/proposal';
import { formatDate } from '@/lib/time/format';

interface ProposalSummaryProps {
  proposal: Proposal;
  timeZone: string;
  /** The step. */
  children: ReactNode;
}

/** The proposal beside a step: its title, its presenters, until when it can be sent, and the button that goes on. */
export function ProposalSummary({ proposal, timeZone, children }: ProposalSummaryProps) {
  const t = useTranslations('proposals');
  const locale = useLocale();
  return (
    <SummaryLayout
      title={t('summary.title')}
      summary={
        <div className="space-y-3 text-sm">
          <p className="font-semibold text-heading wrap-anywhere">
            {proposal.title.trim() || t('summary.untitled')}
          </p>
          <ul className="space-y-1">
            {proposal.presenters.map((presenter, index) => (
              <li key={presenter.instructor_code} className="wrap-anywhere">
                {presenter.name || presenter.email || t('presenters.one', { number: index + 1 })}
              </li>
            ))}
          </ul>
          {proposal.deadline && (
            <p className="text-quiet">
              {t('summary.until', { date: formatDate(proposal.deadline, timeZone, locale) })}
            </p>
          )}
        </div>
      }
    >
      <div className="space-y-4 sm:space-y-6 lg:min-h-[60dvh]">{children}</div>
    </SummaryLayout>
  );
}
