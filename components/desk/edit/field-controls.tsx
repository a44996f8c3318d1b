'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Choice, SelectInput, TextArea, TextInput } from '@/components/form/controls';
import { controlProps, FieldFrame, FieldGroup } from '@/components/form/field-frame';
import { languageName } from '@/lib/domain/text/language-name';
import { localeOf } from '@/lib/i18n/languages';
import { type EditorField, type Mistake, type Typed, textControl, timeControl } from './typed-fields';

interface FieldControlsProps {
  /** Begins the ids of all controls of the editor. */
  id: string;
  field: EditorField;
  typed: Typed;
  mistakes: ReadonlyMap<string, Mistake>;
  onType: (control: string, value: string) => void;
}

/** The id of a control, which is focused when something is wrong there. */
export const idOfControl = (id: string, control: string): string => `${id}-${control}`;

/** One field of an editor, as its kind is written: texts in each language side by side, an amount, a moment, a choice. */
export function FieldControls(props: FieldControlsProps) {
  const t = useTranslations('desk_edit.editor');
  const locale = localeOf(useLocale());
  const { id, field, typed, mistakes, onType } = props;
  const { label, hint, optional, field: name } = field;
  const control = (each: string, own: { hint?: string | null } = {}) => {
    const mistake = mistakes.get(each);
    const error = mistake && t(mistake);
    const controlId = idOfControl(id, each);
    return {
      frame: { id: controlId, ...(own.hint && { hint: own.hint }), ...(error && { error }) },
      input: {
        ...controlProps(controlId, { hint: own.hint, ...(error && { error }) }),
        value: typed[each] ?? '',
        autoComplete: 'off',
        onChange: ({ target }: { target: { value: string } }) => onType(each, target.value),
      },
    };
  };
  const { frame, input } = control(name, { hint });
  switch (field.type) {
    case 'text': {
      const Input = field.long ? TextArea : TextInput;
      const isOne = field.texts.length === 1;
      return (
        <div className="grid gap-4 md:auto-cols-fr md:grid-flow-col">
          {field.texts.map(({ language }) => {
            const each = control(textControl(name, language), { hint });
            const named = isOne ? label : `${label} (${languageName(language, locale)})`;
            return (
              <FieldFrame key={language} {...each.frame} label={named} optional={optional}>
                <Input {...each.input} lang={language} />
              </FieldFrame>
            );
          })}
        </div>
      );
    }
    case 'amount':
      return (
        <FieldFrame {...frame} label={`${label} (${field.currency})`} optional={optional}>
          <TextInput {...input} inputMode="decimal" className="max-w-56 tabular-nums" />
        </FieldFrame>
      );
    case 'count':
      return (
        <FieldFrame {...frame} label={label} optional={optional}>
          <TextInput {...input} inputMode="numeric" className="max-w-56 tabular-nums" />
        </FieldFrame>
      );
    case 'line':
      return (
        <FieldFrame {...frame} label={label} optional={optional}>
          <TextInput {...input} />
        </FieldFrame>
      );
    case 'colour':
      return (
        <FieldFrame {...frame} label={label} optional={optional}>
          <TextInput {...input} type="color" className="h-11 max-w-24 p-1" />
        </FieldFrame>
      );
    case 'clock':
      return (
        <FieldFrame {...frame} label={label} optional={optional}>
          <TextInput {...input} className="max-w-56 tabular-nums" />
        </FieldFrame>
      );
    case 'moment': {
      const time = control(timeControl(name));
      return (
        <FieldGroup {...frame} label={label} optional={optional}>
          <div className="flex flex-wrap gap-3">
            <TextInput {...input} type="date" aria-label={t('date')} className="max-w-48 tabular-nums" />
            <TextInput {...time.input} type="time" aria-label={t('time')} className="max-w-36 tabular-nums" />
          </div>
        </FieldGroup>
      );
    }
    case 'choice':
      return (
        <FieldFrame {...frame} label={label} optional={optional}>
          <SelectInput {...input} className="max-w-full">
            {optional && <option value="">{t('none')}</option>}
            {field.options.map(({ value, name: option }) => (
              <option key={value} value={value}>
                {option}
              </option>
            ))}
          </SelectInput>
        </FieldFrame>
      );
    case 'yes_no':
      return (
        <Choice
          type="checkbox"
          id={idOfControl(id, name)}
          checked={typed[name] === 'yes'}
          onChange={({ target }) => onType(name, target.checked ? 'yes' : '')}
          detail={hint}
        >
          {label}
        </Choice>
      );
  }
}
