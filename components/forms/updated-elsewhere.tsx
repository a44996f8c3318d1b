'use client';

import { Users } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { announce } from '@/components/ui/toast/announcement';
import { type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import type { SharedAnswers } from './shared-answers';
import { useSharedState } from './use-shared-state';

interface UpdatedElsewhereProps {
  definition: FormDefinition;
  shared: SharedAnswers;
}

/** Which answers were last taken from somebody else, who is filling in the same form. */
export function UpdatedElsewhere({ definition, shared }: UpdatedElsewhereProps) {
  const t = useTranslations('form.conflict');
  const locale = useLocale();
  const { updated } = useSharedState(shared);
  const labels = fieldsOf(definition).filter(({ name }) => updated.includes(name));
  const names = new Intl.ListFormat(locale).format(labels.map(({ label }) => label));
  const text = updated.length > 0 ? t('updated', { names, count: updated.length }) : '';

  // The array is a new one with each update.
  useEffect(() => {
    if (updated.length > 0) announce(text);
  }, [updated, text]);

  if (text === '') return null;
  return (
    <p className="flex gap-2 text-sm text-quiet">
      <Users className="size-5 shrink-0" aria-hidden />
      {text}
    </p>
  );
}
