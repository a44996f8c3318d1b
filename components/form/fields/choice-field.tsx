'use client';

import { useTranslations } from 'next-intl';
import type { FormOption } from '@/lib/domain/forms/form-definition';
import { Choice, SelectInput } from '../controls';
import { describedBy, FieldError, FieldFrame, FieldGroup } from '../field-frame';
import { type FieldProps, useAnswer } from './use-answer';

const NONE: readonly FormOption[] = [];

export function SelectField(props: FieldProps) {
  const t = useTranslations('form');
  const { field } = props;
  const { text, set, frame, control } = useAnswer(props);
  return (
    <FieldFrame {...frame}>
      <SelectInput
        {...control}
        value={text}
        onChange={(event) => set(event.target.value)}
        autoComplete={field.autocomplete}
        required={field.required}
      >
        <option value="">{t('choose')}</option>
        {(field.options ?? NONE).map((option) => (
          <option key={option.id} value={option.id} disabled={option.enabled === 'N'}>
            {option.name}
          </option>
        ))}
      </SelectInput>
    </FieldFrame>
  );
}

export function RadioField(props: FieldProps) {
  const { field, id } = props;
  const { text, set, frame, control } = useAnswer(props);
  return (
    <FieldGroup {...frame}>
      <div>
        {(field.options ?? NONE).map((option, index) => (
          <Choice
            key={option.id}
            {...control}
            type="radio"
            id={index === 0 ? id : `${id}-${option.id}`}
            value={option.id}
            checked={text === option.id}
            onChange={() => set(option.id)}
            disabled={option.enabled === 'N'}
          >
            {option.name}
          </Choice>
        ))}
      </div>
    </FieldGroup>
  );
}

export function MultiSelectField(props: FieldProps) {
  const { field, id } = props;
  const { value, set, frame, control } = useAnswer(props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const options = field.options ?? NONE;
  return (
    <FieldGroup {...frame}>
      <div>
        {options.map((option, index) => (
          <Choice
            key={option.id}
            {...control}
            type="checkbox"
            id={index === 0 ? id : `${id}-${option.id}`}
            value={option.id}
            checked={chosen.includes(option.id)}
            onChange={(event) => set(picked(option.id, event.target.checked))}
            disabled={option.enabled === 'N'}
          >
            {option.name}
          </Choice>
        ))}
      </div>
    </FieldGroup>
  );

  /** The chosen options in the order of the list, whatever the order of the clicks. */
  function picked(optionId: string, ticked: boolean): string[] {
    return options
      .map((option) => option.id)
      .filter((each) => (each === optionId ? ticked : chosen.includes(each)));
  }
}

/** A single box: a plain yes or no, or consent to a sentence. */
export function CheckboxField(props: FieldProps) {
  const t = useTranslations('common');
  const { field, id, messages } = props;
  const { value, set, frame, control } = useAnswer(props);
  return (
    <div className="min-w-0">
      <Choice
        {...control}
        type="checkbox"
        aria-describedby={describedBy(id, { error: frame.error })}
        checked={value === true}
        onChange={(event) => set(event.target.checked)}
        required={field.required}
        detail={field.hint}
      >
        {field.label}
        {field.type === 'checkbox' && !field.required && (
          <span className="text-quiet"> ({t('optional')})</span>
        )}
      </Choice>
      <FieldError id={id}>{messages?.['']}</FieldError>
    </div>
  );
}
