'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { CloudAlert, CloudCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import { type AddressServices, AddressServicesProvider } from '@/components/addresses/address-services';
import { ErrorSummary, type SummarisedError } from '@/components/form/error-summary';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import {
  type FormDefinition,
  type FormField,
  type FormModel,
  fieldsOf,
  isShown,
  modelSchema,
} from '@/lib/domain/forms/form-definition';
import { isRenderedFieldType } from '@/lib/domain/forms/rendered-field-types';
import { CallError } from '@/lib/errors';
import { FIELD_COMPONENTS } from './field-types';
import { type AnswerError, collectErrors, messageReader, messagesOf } from './form-errors';
import { storedAnswers } from './stored-answers';
import { type AutosaveState, useAutosave } from './use-autosave';

type ServerErrors = Readonly<Record<string, string[]>>;
const NO_ERRORS: ServerErrors = {};

export interface FormShellProps {
  definition: FormDefinition;
  /** The answers known so far. A later change of it is not taken over: give the shell another `key` then. */
  model: FormModel;
  /** Submits the checked answers of the shown fields. A `CallError` that it throws is shown at its fields. */
  onSubmit: (model: FormModel) => Promise<void>;
  /** Saves answers as people go; without it they are kept in the tab alone. */
  onSave?: (model: FormModel) => Promise<void>;
  /** A verb with its object: "Continue to workshops". */
  submitLabel: string;
  /** What happens meanwhile; "Saving…" unless said. */
  pendingLabel?: string;
  /** Errors by field name, as a refused call gives them. */
  serverErrors?: ServerErrors;
  /** Leads every id, so that two forms may share a page. */
  idPrefix: string;
  /** Under this name unsaved answers survive a reload, a lost network and a language switch. */
  storageKey: string;
  /** Needed by forms with an address field. */
  addressServices?: AddressServices;
  /** Stands beside the submit button: a way back. */
  secondaryAction?: ReactNode;
}

/**
 * A form of the event (design §8). Errors wait for the first submit; then they stand at their fields and in a summary
 * that takes the focus. What is typed is saved as people go.
 */
export function FormShell({
  definition,
  model,
  onSubmit,
  onSave,
  submitLabel,
  pendingLabel,
  serverErrors = NO_ERRORS,
  idPrefix,
  storageKey,
  addressServices,
  secondaryAction,
}: FormShellProps) {
  const t = useTranslations('form');
  const fields = useMemo(() => fieldsOf(definition), [definition]);
  const stored = useMemo(() => storedAnswers(storageKey), [storageKey]);
  const [initial] = useState(() => only(fields, model));
  const form = useForm<FormModel>({
    defaultValues: initial,
    resolver: zodResolver(submitSchema(definition)),
    shouldFocusError: false,
  });
  const answers = only(fields, useWatch({ control: form.control }));
  const text = JSON.stringify(answers);

  // What an earlier visit of this tab could not save is put back; only the browser can know it.
  useEffect(() => {
    const kept = stored.read();
    if (kept) form.reset(only(fields, { ...initial, ...kept }));
  }, [stored, form, fields, initial]);

  const first = useRef(text);
  useEffect(() => {
    if (text !== first.current) stored.write(JSON.parse(text));
  }, [text, stored]);

  const draft = useMemo(() => savable(definition, JSON.parse(text)), [definition, text]);
  const onSettled = useCallback(() => stored.clear(), [stored]);
  const autosave = useAutosave({ draft, save: onSave, onSettled });

  const [refusal, setRefusal] = useState(serverErrors);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (serverErrors === NO_ERRORS) return;
    setRefusal(serverErrors);
    setAttempt((count) => count + 1);
  }, [serverErrors]);

  // An answer that changes is no longer the one that the server refused.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => name && setRefusal((errors) => without(errors, name)),
      }),
    [form],
  );

  const submit = form.handleSubmit(
    async (checked) => {
      setRefusal(NO_ERRORS);
      try {
        await onSubmit(checked);
        stored.clear();
      } catch (error) {
        setRefusal(error instanceof CallError ? error.errors : { request: [t('submit_failed')] });
        setAttempt((count) => count + 1);
      }
    },
    () => setAttempt((count) => count + 1),
  );

  const read = useMemo(() => messageReader(t), [t]);
  const errors = collectErrors(definition, form.formState.errors, refusal, read);
  return (
    <FormProvider {...form}>
      <AddressServicesProvider services={addressServices}>
        <form noValidate onSubmit={submit} aria-label={definition.title} className="max-w-form space-y-10">
          <ErrorSummary errors={summarised()} attempt={attempt} />
          {definition.sections.map((section, index) => {
            const shown = section.fields.filter((field) => isShown(field, answers));
            if (shown.length === 0) return null;
            const headingId = `${idPrefix}-section-${section.code}`;
            return (
              <section
                key={section.code}
                aria-labelledby={section.title ? headingId : undefined}
                className="space-y-6"
              >
                {section.title && (
                  <div className={classNames('space-y-1', index > 0 && 'border-t border-line pt-6')}>
                    <h2 id={headingId} className="text-xl">
                      {section.title}
                    </h2>
                    {section.text && <p className="text-quiet">{section.text}</p>}
                  </div>
                )}
                <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
                  {shown.map((field) => (
                    <FieldRow
                      key={field.name}
                      field={field}
                      id={idOf(field.name)}
                      messages={JSON.stringify(messagesOf(errors, field.name))}
                    />
                  ))}
                </div>
              </section>
            );
          })}
          <div className="flex flex-col gap-x-4 gap-y-3 border-t border-line pt-6 sm:flex-row sm:items-center">
            <Button
              type="submit"
              size="large"
              pending={form.formState.isSubmitting}
              pendingLabel={pendingLabel ?? t('saving')}
              className="w-full sm:w-auto"
            >
              {submitLabel}
            </Button>
            {secondaryAction}
            {onSave && <AutosaveNote state={autosave} />}
          </div>
        </form>
      </AddressServicesProvider>
    </FormProvider>
  );

  function idOf(name: string, below: readonly string[] = []): string {
    return [idPrefix, name, ...below].join('-');
  }

  function summarised(): SummarisedError[] {
    return errors.map((error) => {
      if (error.field === '') return { message: error.message };
      const field = fields.find((each) => each.name === error.field);
      const below = field?.type === 'contacts' ? error.below : [];
      return { id: idOf(error.field, below), label: labelOf(error, field), message: error.message };
    });
  }

  function labelOf(error: AnswerError, field: FormField | undefined): string {
    const [index, part] = error.below;
    if (field?.type !== 'contacts' || index === undefined || part === undefined) return field?.label ?? '';
    return t('contacts.part', { number: Number(index) + 1, part: t(`contacts.${part}`) });
  }
}

interface FieldRowProps {
  field: FormField;
  id: string;
  /** As JSON, so that a row is drawn anew only when its own messages change. */
  messages: string | undefined;
}

const FieldRow = memo(function FieldRow({ field, id, messages }: FieldRowProps) {
  // Definitions with other types are refused when they are brought.
  if (!isRenderedFieldType(field.type)) {
    throw new Error(`There is no component for the type ${field.type} of the field ${field.name}.`);
  }
  const Field = FIELD_COMPONENTS[field.type];
  return (
    <div className={classNames('min-w-0', !field.half && 'sm:col-span-2')}>
      <Field field={field} id={id} messages={messages === undefined ? undefined : JSON.parse(messages)} />
    </div>
  );
});

function AutosaveNote({ state }: { state: AutosaveState }) {
  const t = useTranslations('form.autosave');
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-quiet sm:ml-auto">
      {state === 'saved' && <CloudCheck className="size-5 text-success" aria-hidden />}
      {state === 'failed' && <CloudAlert className="size-5 text-warning" aria-hidden />}
      {state !== 'idle' && t(state)}
    </p>
  );
}

/** The cast narrows what goes in from anything to the answers of a form, which is all that a form can give. */
function submitSchema(definition: FormDefinition) {
  return modelSchema(definition, 'strict') as ZodType<FormModel, FormModel>;
}

/** The answers to the form's own fields; others in a stored model belong to an older definition. */
function only(fields: readonly FormField[], model: FormModel): FormModel {
  const known = fields.filter((field) => model[field.name] !== undefined);
  return Object.fromEntries(known.map((field) => [field.name, model[field.name]]));
}

/** The answers that the autosave may send: all but those whose shape is not whole yet, such as half a contact. */
function savable(definition: FormDefinition, answers: FormModel): FormModel {
  const schema = modelSchema(definition, 'draft');
  const whole = schema.safeParse(answers);
  if (whole.success) return whole.data;
  const unfit = new Set(whole.error.issues.map((issue) => String(issue.path[0])));
  const rest = Object.entries(answers).filter(([name]) => !unfit.has(name));
  return schema.safeParse(Object.fromEntries(rest)).data ?? {};
}

function without(errors: ServerErrors, name: string): ServerErrors {
  const field = name.split('.')[0];
  const kept = Object.entries(errors).filter(([path]) => path.split('.')[0] !== field);
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}
