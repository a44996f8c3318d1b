'use client';

import { CloudAlert, CloudCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FieldType, type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import type { StoredAnswers } from './stored-answers';
import { useAutosave } from './use-autosave';

interface KeptAnswersProps {
  definition: FormDefinition;
  stored: StoredAnswers;
  save: ((model: FormModel) => Promise<unknown>) | undefined;
}

/** Saves the answers of the form around it: in the tab at once, on the server after a pause, and shows whether they are saved. */
export function KeptAnswers({ definition, stored, save }: KeptAnswersProps) {
  const t = useTranslations('form.autosave');
  const form = useFormContext<FormModel>();
  const watched = useWatch({ control: form.control });
  const text = JSON.stringify(withoutBlanks(watched, form.formState.defaultValues ?? {}));
  const before = useRef(text);

  // Restore answers that this tab could not save on the server. In an effect, because the server does not have them.
  useEffect(() => {
    const unsaved = stored.read() ?? {};
    for (const { name } of fieldsOf(definition)) {
      if (unsaved[name] !== undefined) form.setValue(name, unsaved[name]);
    }
  }, [stored, form, definition]);

  useEffect(() => {
    if (text !== before.current) stored.write(JSON.parse(text));
  }, [text, stored]);

  const draft = useMemo(() => savable(definition, JSON.parse(text)), [definition, text]);
  const onSettled = useCallback(() => stored.clear(), [stored]);
  const typed = useMemo(() => typedNames(definition), [definition]);
  const { isSubmitting, isSubmitSuccessful: isSubmitted } = form.formState;
  const isTyped = (name: string) => typed.has(name);
  const state = useAutosave({ draft, save, isTyped, isSubmitting, isSubmitted, onSettled });

  if (!save) return null;
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-quiet sm:ml-auto">
      {state === 'saved' && <CloudCheck className="size-5 text-success" aria-hidden />}
      {state === 'failed' && <CloudAlert className="size-5 text-warning" aria-hidden />}
      {state !== 'idle' && t(state)}
    </p>
  );
}

const CHOSEN: readonly FieldType[] = ['select', 'radio', 'checkbox', 'multi_select', 'consent'];

function typedNames(definition: FormDefinition): ReadonlySet<string> {
  const typed = fieldsOf(definition).filter(({ type }) => !CHOSEN.includes(type));
  return new Set(typed.map(({ name }) => name));
}

/** Removes blank texts, which are not answers, except where there was an answer before that is now deleted. */
function withoutBlanks(answers: FormModel, before: FormModel): FormModel {
  return Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => value !== '' || name in before),
  );
}

/** The answers that can be saved now: without those that are still incomplete, such as half a contact. */
function savable(definition: FormDefinition, answers: FormModel): FormModel {
  const schema = modelSchema(definition, 'draft');
  const whole = schema.safeParse(answers);
  if (whole.success) return whole.data;
  const unfit = new Set(whole.error.issues.map((issue) => String(issue.path[0])));
  const rest = Object.entries(answers).filter(([name]) => !unfit.has(name));
  return schema.safeParse(Object.fromEntries(rest)).data ?? {};
}
