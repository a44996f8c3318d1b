'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Choice } from '@/components/form/controls';
import { ListTable } from '@/components/lists/list-table';
import { CallFailed } from '@/components/orders/call-failed';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { RowToCorrect } from './row-to-correct';
import type { DraftRow, useListDraft } from './use-list-draft';

interface ListPreviewProps {
  draft: ReturnType<typeof useListDraft>;
}

/** What a list would do before anything is sent: the rows to correct, then those that can be added. */
export function ListPreview({ draft }: ListPreviewProps) {
  const t = useTranslations('groups.add');
  const [sends, setSends] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { rows } = draft;
  const wrong = rows.filter(({ checked }) => checked?.outcome === 'refused');
  const right = rows.filter(({ checked }) => checked && checked.outcome !== 'refused');
  const fresh = right.filter(({ checked }) => checked?.outcome === 'new');
  return (
    <div className="space-y-6" aria-busy={draft.isChecking}>
      <div className="space-y-1">
        <h4 ref={heading} tabIndex={-1} className="text-md font-semibold text-heading">
          {t('preview_title', { count: rows.length })}
        </h4>
        <p role="status" className="text-quiet">
          {draft.isChecking
            ? t('checking')
            : t('preview_text', {
                fresh: fresh.length,
                wrong: wrong.length,
                known: right.length - fresh.length,
              })}
        </p>
      </div>
      {draft.error && <CallFailed error={draft.error} onTryAgain={draft.check} />}
      {wrong.length > 0 && (
        <section aria-label={t('to_correct', { count: wrong.length })} className="space-y-3">
          <h5 className="font-semibold text-heading">{t('to_correct', { count: wrong.length })}</h5>
          <ul className="space-y-3">
            {wrong.map((row) => (
              <RowToCorrect key={row.number} row={row} draft={draft} />
            ))}
          </ul>
        </section>
      )}
      {right.length > 0 && (
        <ListTable<DraftRow>
          caption={t('to_add', { count: right.length })}
          rows={right}
          keyOf={({ number }) => String(number)}
          textOf={({ checked }) => `${checked?.name} ${checked?.email} ${checked?.phone}`}
          searchLabel={t('search_list')}
          filters={[
            { key: 'all', label: t('all'), has: () => true },
            { key: 'known', label: t('known'), has: ({ checked }) => checked?.outcome === 'known' },
          ]}
          columns={[
            {
              key: 'name',
              title: t('name'),
              isName: true,
              className: 'max-md:w-full',
              cell: ({ checked }) => (
                <>
                  <span className="block text-heading wrap-anywhere">{checked?.name}</span>
                  <span className="block text-sm text-quiet wrap-anywhere">
                    {[checked?.email, checked?.phone].filter(Boolean).join(', ')}
                  </span>
                </>
              ),
            },
            {
              key: 'ticket',
              title: t('track'),
              className: 'text-sm text-quiet',
              cell: ({ checked }) => checked?.track_name,
            },
            {
              key: 'outcome',
              title: t('outcome'),
              className: 'text-sm',
              cell: ({ checked }) =>
                checked?.outcome === 'known' ? (
                  <Badge>{t('known')}</Badge>
                ) : (
                  <Badge tone="success">{t('new')}</Badge>
                ),
            },
            {
              key: 'action',
              title: t('remove'),
              className: 'max-md:ml-auto md:w-px',
              cell: ({ number, checked }) => (
                <Button size="compact" variant="quiet" onClick={() => draft.remove(number)}>
                  {t('remove')} <span className="sr-only">{checked?.name}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
      {draft.withoutPlace > 0 && (
        <Alert tone="warning" live="status">
          {t('without_place', { count: draft.withoutPlace })}
        </Alert>
      )}
      <div className="space-y-3">
        <Choice type="checkbox" checked={sends} onChange={({ target }) => setSends(target.checked)}>
          {t('send_now')}
        </Choice>
        <div className="flex flex-wrap gap-3">
          {fresh.length > 0 && (
            <Button
              pending={draft.isAdding || draft.isChecking}
              pendingLabel={t(draft.isAdding ? 'adding' : 'checking')}
              onClick={() => draft.add(sends)}
            >
              {t(sends ? 'add_and_invite' : 'add_only', { count: fresh.length })}
            </Button>
          )}
          <Button variant="secondary" onClick={() => draft.put([])}>
            {t('discard')}
          </Button>
        </div>
      </div>
    </div>
  );
}
