'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { submittedAnswers } from '@/components/forms/answers-on-server';
import { useSitePath } from '@/components/i18n/use-site-path';
import { EventFormStep } from '@/components/orders/steps/event-form-step';
import { ButtonLink } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import { beginScreenChange } from '@/lib/browser/screen-change';
import { paths } from '@/lib/paths';
import type { ShownScheme } from '@/lib/theme/theme';
import { type ConfirmedApplication, callsOf } from '../data/application-calls';
import { LogoPreview } from '../steps/logo-preview';

interface ChangeOrganizationProps {
  application: ConfirmedApplication;
  /** How visitors may see the site. */
  schemes: readonly ShownScheme[];
}

/**
 * Changing the texts and the logo of an application that was sent: the same form, but saved by a press, because the site shows
 * it. What is typed is kept in the tab until then.
 */
export function ChangeOrganization({ application, schemes }: ChangeOrganizationProps) {
  const { kind, code, status } = application;
  const t = useTranslations('applications.change');
  const client = useQueryClient();
  const router = useRouter();
  const sitePath = useSitePath();
  const heading = useScreenHeading('organization');
  const calls = callsOf(kind);
  const sent = sitePath(paths.applicationConfirmation(kind));
  return (
    <div className="max-w-form space-y-6">
      <header className="space-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere lg:text-3xl">
          {t('title')}
        </h1>
        <p className="text-quiet">{t(status === 'approved' ? 'lead_approved' : 'lead')}</p>
      </header>
      <EventFormStep
        target={kind}
        code={code}
        headed={t('title')}
        storageKey={`${kind}-change:${code}`}
        keptBy={submittedAnswers}
        submitLabel={t('save')}
        inPlace
        secondaryAction={
          <ButtonLink variant="quiet" href={sent}>
            {t('back')}
          </ButtonLink>
        }
        onSubmit={async (answers, revision) => {
          await calls.saveForm(code, answers, revision);
          await client.invalidateQueries({ queryKey: calls.confirmation(code).queryKey });
          showToast({ tone: 'success', title: t('saved') });
          beginScreenChange();
          router.replace(sent);
        }}
      >
        <LogoPreview kind={kind} schemes={schemes} />
      </EventFormStep>
    </div>
  );
}
