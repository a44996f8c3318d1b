'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Choice, TextInput } from '@/components/form/controls';

interface SessionSearchProps {
  search: string;
  onlyFitting: boolean;
  onChange: (changes: { search?: string; onlyFitting?: boolean }) => void;
}

/** Search and filter of a day's sessions. */
export function SessionSearch({ search, onlyFitting, onChange }: SessionSearchProps) {
  const t = useTranslations('workshops.filter');
  const id = useId();
  return (
    <search className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-64 space-y-1.5">
        <label htmlFor={id} className="block font-semibold text-heading">
          {t('label')}
        </label>
        <span className="relative block">
          <Search
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-icon"
            aria-hidden
          />
          <TextInput
            id={id}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={t('placeholder')}
            value={search}
            onChange={(event) => onChange({ search: event.target.value })}
            className="pl-10"
          />
        </span>
      </div>
      <Choice
        type="checkbox"
        checked={onlyFitting}
        onChange={(event) => onChange({ onlyFitting: event.target.checked })}
      >
        {t('fits')}
      </Choice>
    </search>
  );
}
