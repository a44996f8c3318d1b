'use client';

import { useTranslations } from 'next-intl';
import type { SavedAnswers } from '@/components/forms/answers-on-server';
import { EntryCard } from '@/components/orders/begin/entry-card';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import { PresenterForm } from './presenter-form';
import type { FilledPresenter } from './use-presenter-forms';

interface OpenPresenterProps {
  /** Of the proposal. */
  code: string;
  form: FilledPresenter;
  /** Its place in the list. */
  index: number;
  title: string;
  typed: SavedAnswers | undefined;
  submitLabel: string;
  onRemove: (() => void) | undefined;
  onTyped: (answers: SavedAnswers) => void;
  onSaved: (proposal: Proposal) => Promise<unknown>;
}

/** The presenter of the list whose form is open. */
export function OpenPresenter({ code, form, index, title, onRemove, ...props }: OpenPresenterProps) {
  const t = useTranslations('proposals.presenters');
  return (
    <EntryCard title={title} takesFocus={index > 0} remove={onRemove && { label: t('remove'), onRemove }}>
      <PresenterForm
        {...props}
        {...{ code, form }}
        storageKey={`presenter:${form.instructor_code}`}
        headed={title}
      />
    </EntryCard>
  );
}
