'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CallFailed } from '@/components/orders/call-failed';
import { GET_LINK_ID } from '@/components/orders/get-link';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Screen } from '@/components/ui/screen';
import { TEXT_LINK } from '@/components/ui/text-link';
import type { ApplicationKind } from '@/lib/domain/applications/application-kinds';
import { formatDate } from '@/lib/time/format';
import { type ApplicationOption, callsOf } from '../data/application-calls';
import { ApplicationLink } from './application-link';
import { BegunApplication } from './begun-application';
import { InvolvedSteps } from './involved-steps';

interface BeginApplicationProps {
  kind: ApplicationKind;
  title: string;
  lead: string;
  option: ApplicationOption;
  timeZone: string;
  /** How to ask by mail, while no applications are taken. */
  byMail: ReactNode;
  /** Of the application of this device; empty for none. */
  code?: string;
  /** Left out while the page cannot be used yet. */
  onBegun?: (code: string) => void;
}

/** What applying involves and until when, the button that begins it, and the ways back to an application. */
export function BeginApplication({ kind, option, timeZone, code = '', ...props }: BeginApplicationProps) {
  const t = useTranslations('applications');
  const locale = useLocale();
  const begin = useMutation({
    mutationFn: callsOf(kind).begin,
    onSuccess: (begun) => props.onBegun?.(begun.code),
  });
  const isOpen = option.open === 'Y';
  return (
    <Screen title={props.title} lead={props.lead}>
      {code !== '' && <BegunApplication kind={kind} code={code} />}
      <div className="gap-x-12 gap-y-10 max-lg:space-y-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        {isOpen ? (
          <section aria-labelledby="begin-application" className="min-w-0 space-y-6">
            <h2 id="begin-application" className="text-xl">
              {t('begin.title')}
            </h2>
            <InvolvedSteps kind={kind} option={option} />
            {option.closes && (
              <p className="font-medium text-heading">
                {t('begin.closes', { date: formatDate(option.closes, timeZone, locale) })}
              </p>
            )}
            {begin.error && <CallFailed error={begin.error} />}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button
                size="large"
                variant={code === '' ? 'primary' : 'secondary'}
                pending={begin.isPending || begin.isSuccess}
                pendingLabel={t('begin.beginning')}
                onClick={() => begin.mutate()}
              >
                {t(code === '' ? 'begin.action' : 'begin.another')}
              </Button>
              <a href={`#${GET_LINK_ID}`} className={`${TEXT_LINK} py-2 lg:hidden`}>
                {t('link.title')}
              </a>
            </div>
          </section>
        ) : (
          <section className="min-w-0 space-y-6">
            {option.message && <Alert tone="warning">{option.message}</Alert>}
            {props.byMail}
          </section>
        )}
        <ApplicationLink kind={kind} />
      </div>
    </Screen>
  );
}
