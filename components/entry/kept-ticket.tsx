'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { api } from '@/lib/api/browser';
import { CallError } from '@/lib/errors';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { keepTicket, readKeptTicket, type StoredTicket } from '@/lib/tickets/kept-ticket';
import { FullScreenTicket } from './full-screen-ticket';
import { WalletButtons } from './wallet-buttons';

/** The ticket of the registration that is current on this device, in one line; without a connection, as last read here. */
export function KeptTicket() {
  const t = useTranslations('entry');
  const code = useDayCookie(registrationInfo)?.code ?? '';
  const [kept, setKept] = useState<StoredTicket>();

  useEffect(() => {
    // The browser alone has it, so that it comes after the first render.
    setKept(readKeptTicket(code));
    if (code === '') return;
    const left = new AbortController();
    const renew = (ticket: StoredTicket | undefined) => {
      if (left.signal.aborted) return;
      keepTicket(code, ticket);
      setKept(ticket);
    };
    api.checkRegistration({ code }, { signal: left.signal }).then(
      ({ entry, track }) => renew(entry ? { code, entry, track: track.name } : undefined),
      (error: unknown) => {
        // Without an answer, what is kept stays.
        if (error instanceof CallError && error.status === 404) renew(undefined);
      },
    );
    return () => left.abort();
  }, [code]);

  if (!kept) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <FullScreenTicket entry={kept.entry} about={[kept.track]} />
      <WalletButtons order={{ target: 'registration', code: kept.code }} entry={kept.entry} />
      <p className="text-sm text-quiet">{t('kept')}</p>
    </div>
  );
}
