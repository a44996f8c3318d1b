'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Badge, type Tone } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import { paths } from '@/lib/paths';
import { applicationInfo } from '@/lib/stores/application-info';
import type { Confirmed } from '../data/application-calls';
import { Reviewed } from '../pay/reviewed';
import { CorrectContacts } from './correct-contacts';
import { PaperButton } from './paper-button';
import { WhatFollows } from './what-follows';

interface SentApplicationProps {
  application: Confirmed;
  timeZone: string;
  contactEmail: string;
}

const TONES: Readonly<Record<Confirmed['status'], Tone>> = {
  started: 'neutral',
  submitted: 'info',
  approved: 'success',
  declined: 'warning',
};

/** An application that was sent: how it stands, what follows, its papers, its contacts, and what was sent. */
export function SentApplication({ application, timeZone, contactEmail }: SentApplicationProps) {
  const { kind, code, status } = application;
  const t = useTranslations('applications.sent');
  const sitePath = useSitePath();
  const heading = useScreenHeading('sent');
  return (
    <div className="space-y-10 lg:space-y-12">
      <header className="space-y-4">
        <h1 ref={heading} tabIndex={-1} className="text-3xl lg:text-4xl">
          {t(`title_${status === 'started' ? 'submitted' : status}`)}
        </h1>
        <p className="max-w-measure text-lg text-quiet wrap-anywhere">
          {t('lead', { organization: application.organization })}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
          <span className="text-quiet">
            {t('code')} <span className="font-semibold text-heading tabular-nums select-all">{code}</span>
          </span>
          <CopyButton text={code}>{t('copy')}</CopyButton>
        </p>
      </header>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <WhatFollows {...{ application, timeZone, contactEmail }} />
        {status !== 'declined' && <CorrectContacts application={application} />}
      </div>
      {application.receipt === 'Y' && <PaperButton application={application} />}
      <section aria-labelledby="what-was-sent" className="max-w-form space-y-6">
        <h2 id="what-was-sent" className="text-2xl">
          {t('answers')}
        </h2>
        <Reviewed kind={kind} application={application} />
      </section>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          variant="secondary"
          href={sitePath(paths.application(kind))}
          onClick={() => applicationInfo[kind].clear()}
        >
          {t('another')}
        </ButtonLink>
      </div>
    </div>
  );
}
