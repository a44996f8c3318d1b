'use client';

import { useQuery } from '@tanstack/react-query';
import { Tickets } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FileButton } from '@/components/orders/file-button';
import { callQuery } from '@/lib/api/call-query';
import { saveFile } from '@/lib/api/save-file';
import type { GroupAccount } from '@/lib/contract/groups/members';

interface GroupTicketsProps {
  /** Of the group. */
  code: string;
  accounts: readonly GroupAccount[];
}

/** Saves the tickets of all members who have one, in as few files as there can be. Nothing as long as nobody has one. */
export function GroupTickets({ code, accounts }: GroupTicketsProps) {
  const t = useTranslations('groups.members');
  const mayHave = accounts.some(
    ({ state, mode }) => mode === 'in_person' && (state === 'registered' || state === 'paid'),
  );
  const { data } = useQuery({
    ...callQuery('getGroupTickets', { code }),
    enabled: mayHave,
  });
  if (!data || data.count === 0 || !mayHave) return null;
  const { count, parts } = data;
  return Array.from({ length: parts }, (_, at) => at + 1).map((part) => (
    <FileButton
      key={part}
      save={() =>
        saveFile(
          'getGroupTickets',
          { code, part },
          { type: 'application/pdf', name: `tickets-${code}-${part}.pdf` },
        )
      }
      icon={<Tickets className="size-5" aria-hidden />}
      pendingLabel={t('tickets_pending')}
      failed={t('download_failed')}
    >
      {parts > 1 ? t('tickets_part', { count, part, parts }) : t('tickets', { count })}
    </FileButton>
  ));
}
