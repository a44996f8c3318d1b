'use client';

import { useTranslations } from 'next-intl';
import { ActButton } from '@/components/desk/act/act-button';
import { callDesk } from '@/lib/api/desk/browser';

/** Makes all collected changes at once, when what they do together was read. */
export function ReleaseAct({ event }: { event: string }) {
  const t = useTranslations('desk_edit.draft');
  return (
    <ActButton
      label={t('release')}
      title={t('release_title')}
      confirm={t('release')}
      confirming={t('releasing')}
      event={event}
      button={{ variant: 'primary' }}
      call={(_, agreed) => callDesk('releaseDraft', { event, ...(agreed && { agreed }) })}
    />
  );
}

interface DropActProps {
  event: string;
  /** Left out, all of them. */
  change?: number;
  label: string;
  /** Says also which one. */
  fullLabel?: string;
}

/** Forgets what is collected. */
export function DropAct({ event, change, label, fullLabel }: DropActProps) {
  const t = useTranslations('desk_edit.draft');
  return (
    <ActButton
      label={label}
      title={t('drop_title')}
      confirm={t('drop_confirm')}
      confirming={t('dropping')}
      tone="danger"
      button={fullLabel === undefined ? {} : { 'aria-label': fullLabel, size: 'compact' }}
      call={(_, agreed) =>
        callDesk('dropChanges', { event, ...(change !== undefined && { change }), ...(agreed && { agreed }) })
      }
    />
  );
}
