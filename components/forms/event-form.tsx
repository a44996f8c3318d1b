'use client';

import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type AddressOwner, AddressOwnerProvider } from '@/components/addresses/address-owner';
import { type UploadTarget, UploadTargetProvider } from '@/components/files/upload-target';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { classNames } from '@/components/ui/class-names';
import { SummaryAction } from '@/components/ui/summary-action';
import {
  type FormDefinition,
  type FormField,
  type FormSection,
  fieldsOf,
} from '@/lib/domain/forms/form-definition';
import { type FormModel, shownFields } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import { EventField } from './event-field';
import { KeptAnswers } from './kept-answers';
import { storedAnswers } from './stored-answers';

export interface EventFormProps {
  definition: FormDefinition;
  /** The initial answers. Later changes are ignored; to apply them, give the form another `key`. */
  model: FormModel;
  /** Submits the checked answers of the visible fields. A `CallError` is shown at the fields that it names. */
  onSubmit: (model: FormModel) => Promise<unknown>;
  /** Saves answers while people type; without it they are only stored in the tab. */
  onSave?: (model: FormModel) => Promise<unknown>;
  /** A verb with its object: "Continue to workshops". */
  submitLabel: string;
  /** Prefix of all ids, so that a page may have two forms. */
  id: string;
  /** Storage key for unsaved answers, which survive a reload, a lost network and a language switch. */
  storageKey: string;
  /** The owner of new addresses; required by forms with an address field. */
  addressOwner?: AddressOwner;
  /** Where files are sent; required by forms with a field for a file or photo. */
  uploadTarget?: UploadTarget;
  /** Shown beside the submit button, such as a link back. */
  secondaryAction?: ReactNode;
}

/** A form that the event defines (design §8), in the form shell. Answers are saved while people type. */
export function EventForm({
  definition,
  model,
  onSubmit,
  onSave,
  addressOwner,
  uploadTarget,
  ...props
}: EventFormProps) {
  const t = useTranslations('form');
  const schema = useMemo(() => modelSchema(definition, 'strict'), [definition]);
  const stored = useMemo(() => storedAnswers(props.storageKey), [props.storageKey]);
  const [initial] = useState(() => onlyOwn(definition, model));

  async function submit(checked: FormModel): Promise<void> {
    await onSubmit(checked);
    stored.clear();
  }

  return (
    <AddressOwnerProvider owner={addressOwner}>
      <UploadTargetProvider target={uploadTarget}>
        <Form
          id={props.id}
          schema={schema}
          submit={submit}
          defaultValues={initial}
          unanswered={t('submit_failed')}
          aria-label={definition.title}
          className="max-w-form space-y-10"
        >
          <Sections definition={definition} id={props.id} />
          <div className="flex flex-col gap-x-4 gap-y-3 border-t border-line pt-6 sm:flex-row sm:items-center">
            <SummaryAction>
              <SubmitButton pendingLabel={t('saving')} wide>
                {props.submitLabel}
              </SubmitButton>
            </SummaryAction>
            {props.secondaryAction}
            <KeptAnswers definition={definition} stored={stored} save={onSave} />
          </div>
        </Form>
      </UploadTargetProvider>
    </AddressOwnerProvider>
  );
}

/** The sections that have visible fields, given the answers so far. */
function Sections({ definition, id }: { definition: FormDefinition; id: string }) {
  const answers = useWatch<FormModel>();
  const shown = shownFields(definition, answers);
  const sections = definition.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => shown.has(field)),
  }));
  return sections
    .filter((section) => section.fields.length > 0)
    .map((section, index) => (
      <Section
        key={section.code}
        section={section}
        headingId={`${id}-section-${section.code}`}
        isFirst={index === 0}
      />
    ));
}

interface SectionProps {
  /** Contains only the visible fields. */
  section: FormSection;
  headingId: string;
  isFirst: boolean;
}

function Section({ section, headingId, isFirst }: SectionProps) {
  return (
    <section aria-labelledby={section.title ? headingId : undefined} className="space-y-6">
      {section.title && (
        <div className={classNames('space-y-1', !isFirst && 'border-t border-line pt-6')}>
          <h2 id={headingId} className="text-xl">
            {section.title}
          </h2>
          {section.text && <p className="text-quiet">{section.text}</p>}
        </div>
      )}
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        {section.fields.map((field) => (
          <FieldCell key={field.name} field={field} />
        ))}
      </div>
    </section>
  );
}

/** Memoised: the field subscribes to its own answer and errors, so other changes do not render it again. */
const FieldCell = memo(function FieldCell({ field }: { field: FormField }) {
  return (
    <div className={classNames('min-w-0', !field.half && 'sm:col-span-2')}>
      <EventField field={field} />
    </div>
  );
});

/** The answers to fields that the form has; a stored model may contain answers for an older definition. */
function onlyOwn(definition: FormDefinition, model: FormModel): FormModel {
  const known = fieldsOf(definition).filter((field) => model[field.name] !== undefined);
  return Object.fromEntries(known.map((field) => [field.name, model[field.name]]));
}
