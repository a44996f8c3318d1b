'use client';

import { useMutation } from '@tanstack/react-query';
import { WalletCards } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import type { CallInput } from '@/lib/api/client';
import type { EntryTicket } from '@/lib/contract/parts/entry';

export interface WalletButtonsProps {
  /** The order that the ticket is of. */
  order: Pick<CallInput<'addToWallet'>, 'target' | 'code'>;
  entry: EntryTicket;
  /** Whose, where the buttons stand among others. */
  of?: string;
}

/** Puts a ticket into the phone's wallet: a button for each that the site is set up for, and nothing without one. */
export function WalletButtons({ order, entry, of }: WalletButtonsProps) {
  const t = useTranslations('entry.wallet');
  const { mutate, isPending, variables } = useMutation(
    callMutation('addToWallet', {
      // A phone opens the pass over the page, which stays.
      onSuccess: ({ address }) => window.location.assign(address),
      onError: () => showToast({ tone: 'danger', title: t('failed') }),
    }),
  );
  return entry.wallets.map((wallet) => (
    <Button
      key={wallet}
      variant="secondary"
      icon={<WalletCards className="size-5" aria-hidden />}
      pending={isPending && variables.wallet === wallet}
      pendingLabel={t('pending')}
      onClick={() => mutate({ ...order, ticket: entry.code, wallet })}
    >
      {t(wallet)}
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  ));
}
