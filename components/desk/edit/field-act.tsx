'use client';

import { useTranslations } from 'next-intl';
import { ActButton } from '@/components/desk/act/act-button';
import type { ButtonProps } from '@/components/ui/button';
import { callDesk } from '@/lib/api/desk/browser';
import type { changeEvent } from '@/lib/contract/desk/edit';
import type { InputOf } from '@/lib/contract/parts/call';

interface FieldActProps {
  event: string;
  base: number;
  changes: InputOf<typeof changeEvent>['changes'];
  label: string;
  /** Names also what it is about, where the label alone does not. */
  fullLabel?: string;
  title: string;
  confirm: string;
  confirming: string;
  tone?: 'primary' | 'danger';
  size?: ButtonProps['size'];
  /** When it is made, instead of reading the page again. */
  onDone?: () => void;
}

/** A change of an event that is one press: a ticket is closed, a session cancelled. */
export function FieldAct({ event, base, changes, fullLabel, size, ...act }: FieldActProps) {
  const t = useTranslations('desk_edit.draft');
  return (
    <ActButton
      {...act}
      event={event}
      button={{ ...(fullLabel && { 'aria-label': fullLabel }), ...(size && { size }) }}
      call={(_, agreed) => callDesk('changeEvent', { event, base, changes, ...(agreed && { agreed }) })}
      instead={{
        label: t('collect'),
        pendingLabel: t('collecting'),
        call: (_, agreed) => callDesk('collectChanges', { event, base, changes, agreed }),
      }}
    />
  );
}
