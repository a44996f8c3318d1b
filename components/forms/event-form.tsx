'use client';

import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { type AddressOwner, AddressOwnerProvider } from '@/components/addresses/address-owner';
import { type UploadTarget, UploadTargetProvider } from '@/components/files/upload-target';
import { Form, SubmitButton } from '@/components/form/form';
import { classNames } from '@/components/ui/class-names';
import { SummaryAction } from '@/components/ui/summary/summary-action';
import {
  type FormDefinition,
  type FormField,
  type FormSection,
  fieldsOf,
} from '@/lib/domain/forms/form-definition';
import { type FormModel, shownFields } from '@/lib/domain/forms/form-model';
import { withoutGoneOptions } from '@/lib/domain/forms/gone-answers';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import { headingsFrom } from '@/lib/domain/text/heading-levels';
import { CallError, REQUEST } from '@/lib/errors';
import type { AnswersOnServer } from './answers-on-server';
import { ConflictNotice } from './conflict-notice';
import { EventField } from './event-field';
import { KeptAnswers } from './kept-answers';
import { SharedAnswers } from './shared-answers';
import { storedAnswers } from './stored-answers';
import { submitShared } from './submit-shared';
import { UpdatedElsewhere } from './updated-elsewhere';
import { SharedAnswersProvider } from './use-shared-state';

export interface EventFormProps {
  definition: FormDefinition;
  /** The initial answers. Later changes are ignored; to apply them, give the form another `key`. */
  model: FormModel;
  /**
   * Submits the checked answers of the visible fields. A `CallError` is shown at the fields that it names.
   * @param revision of the saved answers that they were made from; undefined without `server`
   */
  onSubmit: (model: FormModel, revision: number | undefined) => Promise<unknown>;
  /** Where answers are saved while people type; without it they are only stored in the tab. Later changes are ignored. */
  server?: AnswersOnServer;
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
  /** Asks about somebody who may not be the visitor, such as a presenter. */
  isAboutOthers?: boolean;
  /** Shown beside the submit button, such as a link back. */
  secondaryAction?: ReactNode;
  /** What stands above the form already: a section with this title, or the only one, is shown without its own. */
  headed?: string;
  /** Submits where the form stands instead of beside the order's total, on a screen whose next step is another. */
  inPlace?: boolean;
  /** Shown below fields, by their names; may read and set the answers by the form's context. */
  below?: Readonly<Record<string, ReactNode>>;
  /** Shown below the sections; may read the answers with `useWatch`. */
  children?: ReactNode;
}

/** A form that the event defines (design §8), in the form shell. Answers are saved while people type. */
export function EventForm({
  definition,
  model,
  onSubmit,
  server,
  addressOwner,
  uploadTarget,
  ...props
}: EventFormProps) {
  const t = useTranslations('form');
  const schema = useMemo(() => modelSchema(definition, 'strict'), [definition]);
  const stored = useMemo(() => storedAnswers(props.storageKey), [props.storageKey]);
  const [initial] = useState(() => withoutGoneOptions(definition, onlyOwn(definition, model)));
  const [shared] = useState(
    () => new SharedAnswers(definition, { shown: initial.model, stored: model }, server),
  );

  async function submit(checked: FormModel): Promise<void> {
    try {
      await submitShared(shared, (revision) => onSubmit(checked, revision), {
        undecided: t('conflict.decide'),
        changed: t('conflict.look_again'),
      });
    } catch (error) {
      throw asksSomethingNew(definition, error)
        ? new CallError(422, { [REQUEST]: [t('form_changed')] })
        : error;
    }
    stored.clear();
  }

  return (
    <AddressOwnerProvider owner={addressOwner}>
      <UploadTargetProvider target={uploadTarget}>
        <Form
          id={props.id}
          schema={schema}
          submit={submit}
          defaultValues={initial.model}
          unanswered={t('submit_failed')}
          isAboutOthers={props.isAboutOthers ?? false}
          aria-label={definition.title}
          className="max-w-form space-y-10"
        >
          <SharedAnswersProvider value={shared}>
            <Sections
              definition={definition}
              id={props.id}
              headed={props.headed}
              gone={initial.gone}
              below={props.below}
            />
          </SharedAnswersProvider>
          {props.children}
          <UpdatedElsewhere definition={definition} shared={shared} />
          <div
            className={classNames(
              'flex flex-col gap-x-4 gap-y-3 sm:flex-row sm:items-center',
              // Without a button here, what is left is the quiet line that says whether answers are saved.
              props.inPlace || props.secondaryAction ? 'border-t border-line pt-6' : '-mt-6 -mb-3',
            )}
          >
            {props.inPlace ? (
              <SubmitButton pendingLabel={t('saving')}>{props.submitLabel}</SubmitButton>
            ) : (
              <SummaryAction>
                <SubmitButton pendingLabel={t('saving')} wide>
                  {props.submitLabel}
                </SubmitButton>
              </SummaryAction>
            )}
            {props.secondaryAction}
            <KeptAnswers definition={definition} stored={stored} shared={shared} />
          </div>
        </Form>
      </UploadTargetProvider>
    </AddressOwnerProvider>
  );
}

interface SectionsProps {
  definition: FormDefinition;
  id: string;
  headed: EventFormProps['headed'];
  /** Questions whose earlier answer is no longer offered. */
  gone: ReadonlySet<string>;
  below: EventFormProps['below'];
}

/** The sections that have visible fields, given the answers so far. */
function Sections({ definition, id, headed, gone, below }: SectionsProps) {
  const answers = useWatch<FormModel>();
  const shown = shownFields(definition, answers);
  const isHeaded = ({ title }: FormSection) =>
    headed !== undefined && (title === headed || definition.sections.length === 1);
  const sections = definition.sections.map((section) => ({
    ...section,
    isHeaded: isHeaded(section),
    fields: section.fields.filter((field) => shown.has(field)),
  }));
  return sections
    .filter((section) => section.fields.length > 0)
    .map((section, index) => (
      <Section
        key={section.code}
        section={section}
        isHeaded={section.isHeaded}
        headingId={`${id}-section-${section.code}`}
        isFirst={index === 0}
        gone={gone}
        below={below}
      />
    ));
}

interface SectionProps {
  /** Contains only the visible fields. */
  section: FormSection;
  /** Its title is there for those who hear it alone: headings within it are below one of its level. */
  isHeaded: boolean;
  headingId: string;
  isFirst: boolean;
  gone: SectionsProps['gone'];
  below: SectionsProps['below'];
}

function Section({ section, isHeaded, headingId, isFirst, gone, below }: SectionProps) {
  const isTitled = section.title !== '' && !isHeaded;
  return (
    <section aria-labelledby={section.title ? headingId : undefined} className="space-y-6">
      {isHeaded && section.title !== '' && (
        <h2 id={headingId} className="sr-only">
          {section.title}
        </h2>
      )}
      {(isTitled || section.text) && (
        <div className={classNames('space-y-1', !isFirst && 'border-t border-line pt-6')}>
          {isTitled && (
            <h2 id={headingId} className="text-xl">
              {section.title}
            </h2>
          )}
          {section.text && (
            <div
              className="prose text-base text-quiet"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the event API; the contract says so.
              dangerouslySetInnerHTML={{ __html: headingsFrom(section.text, 3) }}
            />
          )}
        </div>
      )}
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        {section.fields.map((field) => (
          <FieldCell
            key={field.name}
            field={field}
            isGone={gone.has(field.name)}
            below={below?.[field.name]}
          />
        ))}
      </div>
    </section>
  );
}

interface FieldCellProps {
  field: FormField;
  isGone: boolean;
  below: ReactNode;
}

/** Memoised: the field subscribes to its own answer and errors, so other changes do not render it again. */
const FieldCell = memo(function FieldCell({ field, isGone, below }: FieldCellProps) {
  return (
    <div className={classNames('min-w-0', !field.half && 'sm:col-span-2')}>
      {isGone ? <AskedAgain field={field} /> : <EventField field={field} />}
      {below}
      <ConflictNotice field={field} />
    </div>
  );
});

/** A question whose earlier answer is no longer offered: it says so until there is another answer. */
function AskedAgain({ field }: { field: FormField }) {
  const t = useTranslations('form');
  const { dirtyFields } = useFormState<FormModel>({ name: field.name });
  const isAnsweredAgain = dirtyFields[field.name] !== undefined;
  return <EventField field={isAnsweredAgain ? field : { ...field, hint: t('answer_gone') }} />;
}

/** Fields of the calls that save forms, beside the answers. */
const CALL_FIELDS = [
  ...['code', 'person_code', 'donation_code', 'target', 'model', 'revision', 'options'],
  REQUEST,
];

/** Whether answers were refused at a question that this form does not have: the organiser has changed it meanwhile. */
function asksSomethingNew(definition: FormDefinition, error: unknown): boolean {
  if (!(error instanceof CallError) || error.status !== 422) return false;
  const ownFields = new Set([...CALL_FIELDS, ...fieldsOf(definition).map(({ name }) => name)]);
  return Object.keys(error.errors).some((name) => !ownFields.has(name.split('.')[0] ?? ''));
}

/** The answers to fields that the form has; a stored model may contain answers for an older definition. */
function onlyOwn(definition: FormDefinition, model: FormModel): FormModel {
  const ownFields = fieldsOf(definition).filter((field) => model[field.name] !== undefined);
  return Object.fromEntries(ownFields.map((field) => [field.name, model[field.name]]));
}
