'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { TextInput } from '@/components/form/controls';
import { controlProps, FieldFrame } from '@/components/form/field-frame';
import { Button } from '@/components/ui/button';
import type { ListedMember } from '@/lib/domain/groups/member-list';
import type { DraftRow, useListDraft } from './use-list-draft';

interface RowToCorrectProps {
  row: DraftRow;
  draft: ReturnType<typeof useListDraft>;
}

/** Fields that are asked for in every row; the others only where they are wrong. */
const ALWAYS: readonly (keyof ListedMember)[] = [
  'group_invite_name',
  'group_invite_email',
  'group_invite_phone',
];
const OTHERS: readonly (keyof ListedMember)[] = ['locale', 'track', 'mode'];

/** A row of a list with what is wrong at each field; it is checked again when a field is left. */
export function RowToCorrect({ row: { number, position, member, checked }, draft }: RowToCorrectProps) {
  const t = useTranslations('groups.add');
  const errors = checked?.errors ?? {};
  const fields = [...ALWAYS, ...OTHERS.filter((field) => errors[field])];
  const about = Object.entries(errors).filter(([field]) => !fields.some((each) => each === field));
  return (
    <li className="space-y-3 rounded-card border border-danger-line bg-danger-soft p-4">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-heading tabular-nums">{t('row', { number: position })}</p>
        <Button size="compact" variant="quiet" onClick={() => draft.remove(number)}>
          {t('remove')} <span className="sr-only">{t('row', { number: position })}</span>
        </Button>
      </div>
      {about.map(([field, messages]) => (
        <p key={field} className="font-medium text-danger">
          {messages.join(' ')}
        </p>
      ))}
      <div className="grid gap-3 sm:grid-cols-3">
        {fields.map((field) => (
          <RowField
            key={`${field} ${member[field] ?? ''}`}
            label={t(`field.${field}`)}
            value={member[field] ?? ''}
            error={errors[field]?.join(' ')}
            onCorrected={(value) => draft.correct(number, { [field]: value })}
          />
        ))}
      </div>
    </li>
  );
}

interface RowFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onCorrected: (value: string) => void;
}

function RowField({ label, value, error, onCorrected }: RowFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const correct = () => typed !== value && onCorrected(typed);
  return (
    <FieldFrame id={id} label={label} {...(error && { error })}>
      <TextInput
        {...controlProps(id, { ...(error && { error }) })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={correct}
        onKeyDown={(event) => event.key === 'Enter' && correct()}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
      />
    </FieldFrame>
  );
}
