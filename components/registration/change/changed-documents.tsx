'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { RegistrationChange } from '@/lib/contract/parts/registration-change';

type Documents = Pick<RegistrationChange, 'documents'>;

/** Whether the ticket after the change asks for photos of documents. */
export const isAskedFor = ({ documents }: Documents): boolean =>
  documents.some(({ state }) => state !== 'former');

const LOOKS = {
  added: 'text-success',
  removed: 'text-warning',
  missing: 'text-warning',
  none: 'text-quiet',
  former: 'text-warning',
} as const;

/** The photos of documents, each with what happens to it. */
export function ChangedDocuments({ documents }: Documents) {
  const t = useTranslations('change.documents');
  return (
    <ul className="divide-y divide-line">
      {documents.map(({ type, name, file, state }) => (
        <li key={type} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="min-w-0">
            <span className="block text-heading">{name}</span>
            {file && (
              <span className={classNames('block text-sm text-quiet', state === 'former' && 'line-through')}>
                {file}
              </span>
            )}
          </span>
          {state !== 'kept' && (
            <span className={classNames('text-sm font-medium', LOOKS[state])}>{t(`state.${state}`)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
