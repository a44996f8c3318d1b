'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { CallFailed } from '@/components/orders/call-failed';
import { StepSkeleton } from '@/components/orders/skeletons';
import type { Gateway } from '@/components/orders/use-order-submit';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import { callQuery } from '@/lib/api/call-query';
import { paths } from '@/lib/paths';
import { useExtras } from '../choice/use-offers';
import { type ConfirmedApplication, callsOf } from '../data/application-calls';
import { AddRow } from './add-row';
import { AddedAmount } from './added-amount';

interface AddExtrasProps {
  application: ConfirmedApplication;
  gateway: Gateway;
}

/** Adding extras to an application that was sent: how many more of each, what they cost, what happens, and how they are paid. */
export function AddExtras({ application, gateway }: AddExtrasProps) {
  const { kind, code } = application;
  const t = useTranslations('applications.add');
  const sitePath = useSitePath();
  const heading = useScreenHeading('extras');
  const { extras, chosen, reload } = useExtras(kind, code);
  const { data: review, error, refetch } = useQuery(callsOf(kind).reviewOption());
  const [value, setValue] = useState<Readonly<Record<string, number>>>({});
  const isEmpty = Object.values(value).every((quantity) => quantity === 0);
  const preview = useQuery({
    ...callQuery('previewApplicationExtras', { kind, code, value }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    // Prices and places change: what is paid is what was read last.
    staleTime: 0,
  });
  if (error && !review) return <CallFailed error={error} onTryAgain={() => void refetch()} />;
  return (
    <div className="max-w-form space-y-8">
      <header className="space-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere lg:text-3xl">
          {t('title')}
        </h1>
        <p className="text-quiet">{t('lead')}</p>
      </header>
      {extras && review ? (
        <ul className="border-t border-line">
          {extras.map((extra) => (
            <AddRow
              key={extra.code}
              extra={extra}
              has={chosen[extra.code] ?? 0}
              quantity={value[extra.code] ?? 0}
              onChange={(quantity) => setValue((current) => ({ ...current, [extra.code]: quantity }))}
            />
          ))}
        </ul>
      ) : (
        <StepSkeleton />
      )}
      {preview.error && !isEmpty && (
        <CallFailed error={preview.error} onTryAgain={() => void preview.refetch()} />
      )}
      {!isEmpty && preview.data && preview.data.problems.length > 0 && (
        <Alert tone="danger">
          {preview.data.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
      {review && (
        <AddedAmount
          {...{ application, gateway, review, value }}
          shown={isEmpty || preview.error ? undefined : preview.data}
          isBusy={preview.isPlaceholderData}
          refresh={async () => {
            await Promise.all([reload(), preview.refetch()]);
          }}
        />
      )}
      <ButtonLink variant="quiet" href={sitePath(paths.applicationConfirmation(kind))} className="-ml-4">
        {t('back')}
      </ButtonLink>
    </div>
  );
}
