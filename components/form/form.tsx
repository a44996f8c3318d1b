'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  useForm,
  useFormState,
} from 'react-hook-form';
import { Button, type ButtonProps } from '@/components/ui/button';
import { whenIdle } from '@/lib/browser/when-idle';
import { formMessageText } from '@/lib/domain/forms/form-message';
import { CallError, REQUEST } from '@/lib/errors';
import { localeOf } from '@/lib/i18n/languages';
import { useEarlyAnswers } from './early-answers';
import { type FormFrame, FormFrameContext, useFormFrame } from './form-context';
import { messageReader, refusalOf, type Words } from './form-errors';
import { type FormSchema, lateResolver } from './form-schema';
import { FormFailure, FormSummary } from './form-summary';
import { keepDraft, useKeptDraft } from './kept-draft';

/** A form of so many fields is taken in at a glance: a summary above them would say everything twice. */
const MAX_UNSUMMARISED_FIELDS = 2;

/** What is wrong with the form: in a summary, or by leading to the first wrong field. */
function FormProblems({ show }: { show: 'summary' | 'first' | undefined }) {
  const { fields } = useFormFrame();
  // How many fields there are is known by the time that something can be wrong with them.
  const { submitCount } = useFormState();
  const isShort = submitCount > 0 && fields.size <= MAX_UNSUMMARISED_FIELDS;
  return show === 'first' || (show === undefined && isShort) ? <FormFailure /> : <FormSummary />;
}

interface FormProps<Values extends FieldValues, Checked> {
  /** Must not change while the form is mounted. */
  schema: FormSchema<Values, Checked>;
  /** Sends the checked values, mostly a mutation's `mutateAsync`. A `CallError` is shown at the fields that it names. */
  submit: (checked: Checked) => Promise<unknown>;
  defaultValues?: DefaultValues<Values>;
  /** The form's own texts for a field or a rule, as full sentences: `email_required`, `required`. */
  words?: Words;
  /** The answers may be about somebody else than whoever gives them, so that no message says "your". */
  isAboutOthers?: boolean;
  /** The message when there was no answer. */
  unanswered?: string;
  /**
   * `summary`: all that is wrong stands above the fields and takes the focus. `first`: the first wrong field takes it. Left out,
   * forms of one or two fields have no summary.
   */
  onWrong?: 'summary' | 'first';
  /**
   * A successful submit leaves the screen: the form stays busy until the screen is gone, so that nothing is sent twice. When
   * the form can be submitted again after all, `submit` resolves to `false`.
   */
  leaves?: boolean;
  /**
   * Storage name of the form's draft, for visitors whom a 401 sends to the root before their answers are saved (specification
   * §4). Never set for a form with card fields.
   */
  keptAs?: string;
  id?: string;
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
}

/**
 * The form shell that every form uses (docs/rooms/forms.md#one-form-shell). It shows no errors before the
 * first submit (specification §5), from then on each field is validated as it changes. It handles pending
 * submits, refusals and errors; the fields inside register by their names.
 */
export function Form<Values extends FieldValues, Checked>({
  schema,
  submit,
  defaultValues,
  words,
  isAboutOthers = false,
  unanswered,
  onWrong,
  leaves = false,
  keptAs,
  id: ownId,
  className = 'space-y-5',
  children,
  ...rest
}: FormProps<Values, Checked>) {
  const t = useTranslations('form');
  const common = useTranslations('common');
  const generated = useId();
  const id = ownId ?? generated;
  const failed = unanswered ?? common('failed.text');
  const { resolver, preload } = useMemo(() => lateResolver(schema, failed), [schema, failed]);
  const form = useForm<Values, unknown, Checked>({ defaultValues, resolver, shouldFocusError: false });
  useKeptDraft(keptAs, form);
  // What was typed just now counts more than what was kept.
  useEarlyAnswers(id, form);
  const [fields] = useState<FormFrame['fields']>(() => new Map());
  const locale = localeOf(useLocale());
  const [isLeaving, setLeaving] = useState(false);
  const frame = useMemo<FormFrame>(
    () => ({
      ...{ id, fields, isLeaving },
      read: messageReader({ form: t, own: words, fields, locale, isAboutOthers }),
    }),
    [id, fields, isLeaving, t, words, locale, isAboutOthers],
  );
  // A ref, because two presses can happen before state has changed.
  const busy = useRef(false);

  useEffect(() => whenIdle(preload), [preload]);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A form in a dialog may be inside another form's React tree, which must not receive this submit.
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
    if (keptAs !== undefined && error instanceof CallError && error.status === 401) {
      keepDraft(keptAs, form.getValues());
    }
    const general: string[] = [];
    for (const [name, text] of Object.entries(refusalOf(error, failed))) {
      const isField = fields.has(name) || fields.has(name.split('.')[0] ?? '');
      // A label is registered under its field's own name.
      if (isField) form.setError(name as FieldPath<Values>, refusal(text));
      else general.push(text);
    }
    // The cast: react-hook-form accepts an error under any name, and keeps it until the next submit.
    if (general.length > 0) form.setError(REQUEST as FieldPath<Values>, refusal(general.join(' ')));
  }

  return (
    <FormProvider {...form}>
      <FormFrameContext value={frame}>
        {/* Until the scripts run, a form of this method sends nothing and leaves what was typed in place. */}
        <form {...rest} id={id} method="dialog" noValidate onSubmit={onSubmit} className={className}>
          <FormProblems show={onWrong} />
          {children}
        </form>
      </FormFrameContext>
    </FormProvider>
  );
}

function refusal(text: string) {
  return { type: 'refused', message: formMessageText(text) };
}

/** Submits the form around it, wherever on the page the button is drawn, and stays busy until the submit has finished. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'form' | 'pending' | 'onClick'>) {
  const { id, isLeaving } = useFormFrame();
  const { isSubmitting } = useFormState();
  return <Button {...props} form={id} type="submit" pending={isSubmitting || isLeaving} />;
}
