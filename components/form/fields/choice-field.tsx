'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '@/components/ui/money';
import type { FormOption } from '@/lib/domain/forms/form-definition';
import { Choice, SelectInput } from '../controls';
import { describedBy, FieldError, FieldFrame, FieldGroup } from '../field-frame';
import { type FieldProps, useControlledField } from '../use-field';

interface SelectFieldProps extends FieldProps {
  options: readonly FormOption[];
  autoComplete?: string;
  /** Replaces "Choose" and disables the list while the options load. */
  waiting?: string;
}

/** One option from the browser's native list. */
export function SelectField({ options, autoComplete, waiting, className, ...props }: SelectFieldProps) {
  const t = useTranslations('form');
  const { text, set, frame, control } = useControlledField({ ...props, act: 'choose' });
  return (
    <FieldFrame {...frame} className={className}>
      <SelectInput
        {...control}
        value={text}
        onChange={(event) => set(event.target.value)}
        autoComplete={autoComplete}
        disabled={waiting !== undefined}
      >
        <option value="">{waiting ?? t('choose')}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id} disabled={option.enabled === 'N'}>
            {option.name}
          </option>
        ))}
      </SelectInput>
    </FieldFrame>
  );
}

/** An option with details below its name. */
interface DetailedOption extends Omit<FormOption, 'detail'> {
  detail?: ReactNode;
}

interface RadioFieldProps extends FieldProps {
  options: readonly DetailedOption[];
  /** `cards` draws each option as a card, `row` places them beside each other where they fit. */
  look?: 'list' | 'row' | 'cards' | 'card_columns';
  /** Called after the answer has changed. */
  onChosen?: (id: string) => void;
  /** Whether the answer can no longer be changed (specification §5). */
  isLocked?: boolean | undefined;
}

const LOOKS = {
  list: undefined,
  row: 'flex flex-wrap gap-x-8',
  cards: 'space-y-3 pt-1',
  card_columns: 'grid gap-3 pt-1 sm:grid-cols-2',
};

/** One of a few options, as radio buttons. */
export function RadioField({
  options,
  look = 'list',
  onChosen,
  isLocked = false,
  className,
  ...props
}: RadioFieldProps) {
  const t = useTranslations('form');
  const hint = isLocked ? t('not_editable', { label: props.label }) : props.hint;
  const { text, set, frame, control } = useControlledField({ ...props, hint, act: 'choose' });
  return (
    <FieldGroup {...frame} className={className}>
      <div className={LOOKS[look]}>
        {options.map((option, index) => (
          <Choice
            key={option.id}
            {...control}
            type="radio"
            look={look === 'cards' || look === 'card_columns' ? 'card' : 'plain'}
            id={optionId(frame.id, option, index)}
            value={option.id}
            checked={text === option.id}
            onChange={() => {
              set(option.id);
              onChosen?.(option.id);
            }}
            disabled={isLocked || option.enabled === 'N'}
            detail={option.detail}
            aside={option.price && <Price {...option.price} />}
          >
            {option.name}
          </Choice>
        ))}
      </div>
    </FieldGroup>
  );
}

function Price(price: NonNullable<FormOption['price']>) {
  const t = useTranslations('form');
  return price.amount === 0 ? t('free') : <Money {...price} />;
}

/** Any number of options. The answer has the order of the list, not of the clicks. */
export function MultiSelectField({
  options,
  className,
  ...props
}: FieldProps & Pick<SelectFieldProps, 'options'>) {
  const { value, set, frame, control } = useControlledField({ ...props, act: 'choose' });
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const ids = options.map((option) => option.id);
  return (
    <FieldGroup {...frame} className={className}>
      <div>
        {options.map((option, index) => (
          <Choice
            key={option.id}
            {...control}
            // A single box is never required, even if the group is.
            required={undefined}
            type="checkbox"
            id={optionId(frame.id, option, index)}
            value={option.id}
            checked={chosen.includes(option.id)}
            onChange={({ target }) =>
              set(ids.filter((id) => (id === option.id ? target.checked : chosen.includes(id))))
            }
            disabled={option.enabled === 'N'}
          >
            {option.name}
          </Choice>
        ))}
      </div>
    </FieldGroup>
  );
}

/** The first option has the field's id, so that the error summary can focus it. */
function optionId(id: string, option: Pick<FormOption, 'id'>, index: number): string {
  return index === 0 ? id : `${id}-${option.id}`;
}

interface CheckboxFieldProps extends FieldProps {
  /** Consent to a sentence is not marked as optional. */
  isConsent?: boolean;
  /** What is agreed to: a link, which stands outside the label, so that following it does not tick the box. */
  document?: ReactNode;
}

/** A single box: a plain yes or no, or consent to a sentence. */
export function CheckboxField({ isConsent = false, document, ...props }: CheckboxFieldProps) {
  const t = useTranslations('common');
  const { value, set, frame, control } = useControlledField({ ...props, act: 'accept' });
  const { id, error } = frame;
  return (
    <div className="min-w-0">
      <Choice
        {...control}
        type="checkbox"
        aria-describedby={describedBy(id, { hint: document, error })}
        checked={value === true}
        onChange={(event) => set(event.target.checked)}
        detail={props.hint}
      >
        {props.label}
        {!isConsent && props.optional && <span className="text-quiet"> ({t('optional')})</span>}
      </Choice>
      {document && (
        <p id={`${id}-hint`} className="pl-8">
          {document}
        </p>
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
