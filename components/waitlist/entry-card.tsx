'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { rememberRegistration } from '@/components/registration/data/remember-registration';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { api } from '@/lib/api/browser';
import { queryKey } from '@/lib/api/query-keys';
import type { WaitlistEntry } from '@/lib/contract/waitlist';
import { CallError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { formatDate, formatTime } from '@/lib/time/format';
import { putEntry } from './use-waitlist';

interface EntryCardProps {
  entry: WaitlistEntry;
  timeZone: string;
}

/** The visitor's place on a waitlist: position, an offer with its end, and what can be done. */
export function EntryCard({ entry, timeZone }: EntryCardProps) {
  const t = useTranslations('waitlist.entry');
  const common = useTranslations('common');
  const locale = useLocale();
  const router = useRouter();
  const sitePath = useSitePath();
  const client = useQueryClient();
  const [pending, setPending] = useState<'accept' | 'leave' | 'again'>();
  const [refusal, setRefusal] = useState<string>();
  const { state } = entry;

  async function carryOut(kind: NonNullable<typeof pending>, act: () => Promise<void>): Promise<void> {
    setPending(kind);
    setRefusal(undefined);
    try {
      await act();
    } catch (error) {
      const answered = error instanceof CallError && error.status > 0;
      setRefusal(answered ? Object.values(error.errors).flat().join(' ') : common('failed.text'));
      // The refusal may come from a change elsewhere: read the current state.
      await client.invalidateQueries({ queryKey: queryKey('checkWaitlist') });
    } finally {
      setPending(undefined);
    }
  }

  const accept = () =>
    carryOut('accept', async () => {
      const { email, track, mode } = entry;
      const overview = await api.generateRegistrationCaptured({ email, track: track.code, mode });
      rememberRegistration(overview);
      client.setQueryData(queryKey('checkRegistration', { code: overview.code }), overview);
      router.push(sitePath(paths.step()));
    });
  const leave = () =>
    carryOut('leave', async () => {
      await api.removeFromWaitlist({ entry_ID: entry.entry_ID });
      putEntry(client, { ...entry, state: 'left', position: null, offered_until: null });
    });
  const joinAgain = () =>
    carryOut('again', async () => {
      const { entry_ID, first_name, last_name, email, phone, track, mode } = entry;
      putEntry(
        client,
        await api.saveToWaitlist({
          ...{ entry_ID, first_name, last_name, email, mode, track: track.code },
          ...(phone !== null && { phone }),
        }),
      );
    });

  return (
    <Card selected={state === 'offered'} className="space-y-4">
      <div role="status" className="space-y-1">
        <h2 className="text-lg">{t(`${state}_title`, { position: entry.position ?? 1 })}</h2>
        <p className="text-quiet">{text()}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-quiet">{t('track')}</dt>
        <dd>
          {entry.track.name} · {t(entry.mode)}
        </dd>
        <dt className="text-quiet">{t('person')}</dt>
        <dd className="min-w-0 wrap-anywhere">
          {entry.first_name} {entry.last_name}, {entry.email}
          {entry.phone && `, ${entry.phone}`}
        </dd>
      </dl>
      {refusal && (
        <p role="alert" className="font-medium text-danger">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-3">{actions()}</div>
    </Card>
  );

  function text(): string {
    const until = entry.offered_until;
    if (state !== 'offered' || !until) return t(`${state}_text`, { email: entry.email });
    return t('offered_text', {
      date: formatDate(until, timeZone, locale),
      time: formatTime(until, timeZone, locale),
    });
  }

  function actions() {
    const busy = pending !== undefined;
    switch (state) {
      case 'offered':
        return (
          <>
            <Button pending={pending === 'accept'} pendingLabel={t('accepting')} onClick={accept}>
              {t('accept')}
            </Button>
            <Button variant="secondary" pending={busy} onClick={leave}>
              {t('decline')}
            </Button>
          </>
        );
      case 'waiting':
        return (
          <Button variant="secondary" pending={busy} onClick={leave}>
            {t('leave')}
          </Button>
        );
      case 'ended':
        return (
          <Button pending={busy} onClick={joinAgain}>
            {t('again')}
          </Button>
        );
      case 'started':
        return <ButtonLink href={sitePath(paths.manage())}>{t('manage')}</ButtonLink>;
      default:
        return (
          <ButtonLink variant="secondary" href={sitePath(paths.waitlist())}>
            {t('join_anew')}
          </ButtonLink>
        );
    }
  }
}
