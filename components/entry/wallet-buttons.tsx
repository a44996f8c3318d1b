'use client';

import { WalletCards } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { api } from '@/lib/api/browser';
import type { CallInput } from '@/lib/api/client';
import type { EntryTicket, Wallet } from '@/lib/contract/parts/entry';

export interface WalletButtonsProps {
  /** The order that the ticket is of. */
  order: Pick<CallInput<'addToWallet'>, 'target' | 'code'>;
  entry: EntryTicket;
}

/**
 * Puts a ticket into the phone's wallet: a button for each that the site is set up for, and nothing without one. It asks by
 * itself, because My workshops has no query client.
 */
export function WalletButtons({ order, entry }: WalletButtonsProps) {
  const t = useTranslations('entry.wallet');
  const [pending, setPending] = useState<Wallet>();
  const add = async (wallet: Wallet) => {
    setPending(wallet);
    try {
      const { address } = await api.addToWallet({ ...order, ticket: entry.code, wallet });
      // A phone opens the pass over the page, which stays.
      window.location.assign(address);
    } catch {
      showToast({ tone: 'danger', title: t('failed') });
    }
    setPending(undefined);
  };
  return entry.wallets.map((wallet) => (
    <Button
      key={wallet}
      variant="secondary"
      icon={<WalletCards className="size-5" aria-hidden />}
      pending={pending === wallet}
      pendingLabel={t('pending')}
      onClick={() => void add(wallet)}
    >
      {t(wallet)}
    </Button>
  ));
}
