'use client';

import { CloudAlert, CloudCheck, CloudOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FieldType, type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { SharedAnswers } from './shared-answers';
import type { StoredAnswers } from './stored-answers';
import { useAutosave } from './use-autosave';
import { useSharedState } from './use-shared-state';

interface KeptAnswersProps {
  definition: FormDefinition;
  stored: StoredAnswers;
  shared: SharedAnswers;
}

/** Saves the answers of the form around it: in the tab at once, on the server after a pause, and shows whether they are saved. */
export function KeptAnswers({ definition, stored, shared }: KeptAnswersProps) {
  const t = useTranslations('form.autosave');
  const { control, getValues, setValue, formState } = useFormContext<FormModel>();
  const answers = useWatch({ control });
  const text = JSON.stringify(answers);
  const others = useSharedState(shared);
  const { isSubmitting, submitCount } = formState;
  const isChecked = useRef(false);
  useEffect(() => {
    isChecked.current = submitCount > 0;
  }, [submitCount]);

  // Restores answers that this tab could not save on the server. In an effect, because the server does not have them; before the
  // form can be seen, because they would be written over what is typed at once.
  useLayoutEffect(() => {
    shared.connect({
      values: () => getValues(),
      show: (name, answer) => setValue(name, answer, { shouldValidate: isChecked.current }),
    });
    const draft = stored.read();
    if (draft) shared.restore(draft);
  }, [stored, shared, getValues, setValue]);

  const keep = useCallback(() => {
    const draft = shared.draft();
    if (draft) stored.write(draft);
    else stored.clear();
  }, [stored, shared]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text is kept, and each decision.
  useEffect(keep, [text, others, keep]);

  const typed = useMemo(() => typedNames(definition), [definition]);
  const isTyped = (name: string) => typed.has(name);
  const state = useAutosave({ shared, answers, others, isTyped, isSubmitting, onSettled: keep });

  if (!shared.savesTyping) return null;
  const isUndecided = [...others.conflicts.values()].some((conflict) => conflict.state === 'open');
  const shown = state === 'saved' && isUndecided ? 'undecided' : state;
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-quiet sm:ml-auto">
      {shown === 'saved' && <CloudCheck className="size-5 text-success" aria-hidden />}
      {shown === 'offline' && <CloudOff className="size-5 text-warning" aria-hidden />}
      {ATTENTION.has(shown) && <CloudAlert className="size-5 shrink-0 text-warning" aria-hidden />}
      {shown !== 'idle' && t(shown)}
    </p>
  );
}

/** States in which something is not saved. */
const ATTENTION: ReadonlySet<string> = new Set(['failed', 'partly', 'unfit', 'undecided']);

const CHOSEN: readonly FieldType[] = ['select', 'radio', 'checkbox', 'multi_select', 'consent'];

function typedNames(definition: FormDefinition): ReadonlySet<string> {
  const typed = fieldsOf(definition).filter(({ type }) => !CHOSEN.includes(type));
  return new Set(typed.map(({ name }) => name));
}
