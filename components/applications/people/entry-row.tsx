'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Entry } from './entry-form';

interface EntryRowProps {
  entry: Entry;
  words: 'contacts' | 'donations';
  index: number;
  onEdit: () => void;
  /** Left out where it cannot be removed. */
  onRemove: (() => void) | undefined;
  isRemoving: boolean;
}

/** A contact or donation that is filled in, or left for later. */
export function EntryRow({ entry, words, index, onEdit, onRemove, isRemoving }: EntryRowProps) {
  const t = useTranslations(`applications.${words}`);
  const name = entry.name || t('one', { number: index + 1 });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-raised px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold text-heading wrap-anywhere">{name}</p>
        {entry.facts && <p className="text-sm text-quiet wrap-anywhere">{entry.facts}</p>}
      </div>
      {entry.complete === 'N' && <Badge tone="warning">{t('incomplete')}</Badge>}
      <div className="flex gap-1">
        <Button variant="quiet" size="compact" aria-label={t('edit_named', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        {onRemove && (
          <Button
            variant="quiet"
            size="compact"
            aria-label={t('remove_named', { name })}
            pending={isRemoving}
            pendingLabel={t('removing')}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
