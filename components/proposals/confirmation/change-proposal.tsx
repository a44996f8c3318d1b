'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { submittedAnswers } from '@/components/forms/answers-on-server';
import { useSitePath } from '@/components/i18n/use-site-path';
import { FormStep } from '@/components/orders/steps/form-step';
import { ButtonLink } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import { beginScreenChange } from '@/lib/browser/screen-change';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';
import { useProposalCache } from '../data/proposal-kind';
import { PresenterForm } from '../presenters/presenter-form';
import { usePresenterForms } from '../presenters/use-presenter-forms';
import { WorkshopForm } from '../steps/workshop-form';

interface ChangeProposalProps {
  proposal: Proposal;
  /** `workshop`, or the code of a presenter. */
  part: string;
  timeZone: string;
}

/**
 * Changing a part of a proposal that was sent: the same forms, but saved by a press, because the organiser may be reading it.
 * What is typed is kept in the tab until then.
 */
export function ChangeProposal({ proposal, part, timeZone }: ChangeProposalProps) {
  const t = useTranslations('proposals.change');
  const locale = useLocale();
  const router = useRouter();
  const sitePath = useSitePath();
  const { code } = proposal;
  const cache = useProposalCache(code);
  const forms = usePresenterForms(code);
  const heading = useScreenHeading(part);
  const presenter = proposal.presenters.find(({ instructor_code: each }) => each === part);
  const sent = sitePath(paths.proposalConfirmation());
  const title = presenter ? t('presenter', { name: presenter.name || presenter.email }) : t('workshop');
  const shared = {
    code,
    headed: title,
    submitLabel: t('save'),
    inPlace: true,
    secondaryAction: (
      <ButtonLink variant="quiet" href={sent}>
        {t('back')}
      </ButtonLink>
    ),
    onSaved: async (saved: Proposal) => {
      await cache.put(saved);
      showToast({ tone: 'success', title: t('saved') });
      beginScreenChange();
      router.replace(sent);
    },
  };
  return (
    <div className="max-w-form space-y-6">
      <header className="space-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere lg:text-3xl">
          {title}
        </h1>
        <p className="text-quiet">
          {proposal.deadline
            ? t('lead_until', { date: formatDate(proposal.deadline, timeZone, locale) })
            : t('lead')}
        </p>
      </header>
      {part === 'workshop' ? (
        <WorkshopForm {...shared} keptBy={submittedAnswers} storageKey={`proposal-change:${code}`} />
      ) : (
        <FormStep form={forms}>
          {(filled) => {
            const form = filled.find(({ instructor_code: each }) => each === part);
            return form ? (
              <PresenterForm {...shared} form={form} storageKey={`presenter-change:${part}`} />
            ) : (
              <p>{t('gone')}</p>
            );
          }}
        </FormStep>
      )}
    </div>
  );
}
