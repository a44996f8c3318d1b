'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { whenIdle } from '@/lib/browser/when-idle';
import { formMessageText } from '@/lib/domain/forms/form-message';
import { REQUEST } from '@/lib/errors';
import { useEarlyAnswers } from './early-answers';
import { type FormFrame, FormFrameContext } from './form-context';
import { messageReader, refusalOf, type Words } from './form-errors';
import { FormFailure } from './form-failure';
import { type FormSchema, lateResolver } from './form-schema';
import { FormSummary } from './form-summary';

interface FormProps<Values extends FieldValues, Checked> {
  /** The same for the form's whole life. */
  schema: FormSchema<Values, Checked>;
  /** Sends what was checked, mostly a mutation's `mutateAsync`. What it throws is shown at the fields that it names. */
  submit: (checked: Checked) => Promise<unknown>;
  defaultValues?: DefaultValues<Values>;
  /** The form's own words for a field or a rule, as sentences that stand alone: `email_required`, `required`. */
  words?: Words;
  /** What is said when nobody answered. */
  unanswered?: string;
  /**
   * `summary`: all that is wrong stands above the fields and takes the focus. `first`: for a form of few fields, the first
   * wrong one takes it.
   */
  onWrong?: 'summary' | 'first';
  /**
   * A successful submit leaves the screen: the form stays busy until it is gone, so that nothing is sent twice. One that
   * has to be given again after all resolves to `false`.
   */
  leaves?: boolean;
  id?: string;
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
}

/**
 * The one form shell (decision 102). Nothing complains before the first submit (specification §5); from then on each field
 * answers as it is changed. It knows what is pending, refused and wrong; the fields within register by their names.
 */
export function Form<Values extends FieldValues, Checked>({
  schema,
  submit,
  defaultValues,
  words,
  unanswered,
  onWrong = 'summary',
  leaves = false,
  id: given,
  className = 'space-y-5',
  children,
  ...rest
}: FormProps<Values, Checked>) {
  const t = useTranslations('form');
  const common = useTranslations('common');
  const generated = useId();
  const id = given ?? generated;
  const failed = unanswered ?? common('failed.text');
  const { resolver, preload } = useMemo(() => lateResolver(schema, failed), [schema, failed]);
  const form = useForm<Values, unknown, Checked>({ defaultValues, resolver, shouldFocusError: false });
  useEarlyAnswers(id, form);
  const [labels] = useState(() => new Map<string, string>());
  const [isLeaving, setLeaving] = useState(false);
  const frame = useMemo<FormFrame>(
    () => ({ id, labels, isLeaving, read: messageReader(t, words) }),
    [id, labels, isLeaving, t, words],
  );
  // State changes with the next drawing; two presses can come before it.
  const busy = useRef(false);

  useEffect(() => whenIdle(preload), [preload]);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A form in a dialog may stand within another form's React tree, which must not hear of this submit.
    event.stopPropagation();
    if (busy.current) return;
    busy.current = true;
    let isDone = false;
    const send = form.handleSubmit(async (checked) => {
      try {
        const result = await submit(checked);
        isDone = leaves && result !== false;
        setLeaving(isDone);
      } catch (error) {
        refuse(error);
      }
    });
    await send(event).finally(() => {
      busy.current = isDone;
    });
  }

  function refuse(error: unknown): void {
    const general: string[] = [];
    for (const [name, text] of Object.entries(refusalOf(error, failed))) {
      const isField = labels.has(name) || labels.has(name.split('.')[0] ?? '');
      // A label is registered under its field's own name.
      if (isField) form.setError(name as FieldPath<Values>, refusal(text));
      else general.push(text);
    }
    // react-hook-form keeps an error under any name until the next submit.
    if (general.length > 0) form.setError(REQUEST as FieldPath<Values>, refusal(general.join(' ')));
  }

  return (
    <FormProvider {...form}>
      <FormFrameContext value={frame}>
        {/* Pressed before the scripts run, a form of this method sends nothing and leaves what was typed in place. */}
        <form {...rest} id={id} method="dialog" noValidate onSubmit={onSubmit} className={className}>
          {onWrong === 'summary' ? <FormSummary /> : <FormFailure />}
          {children}
        </form>
      </FormFrameContext>
    </FormProvider>
  );
}

function refusal(text: string) {
  return { type: 'refused', message: formMessageText(text) };
}
