'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Choice, SelectInput, TextArea, TextInput } from '@/components/form/controls';
import { controlProps, FieldFrame, FieldGroup } from '@/components/form/field-frame';
import { languageName } from '@/lib/domain/text/language-name';
import { localeOf } from '@/lib/i18n/languages';
import { ChoicesControl } from './choices-control';
import type { Mistake } from './mistakes';
import { type EditorField, type Typed, textControl, timeControl } from './typed-fields';

export interface FieldControlsProps {
  /** Begins the ids of all controls of the editor. */
  id: string;
  field: Exclude<EditorField, { type: 'fixed' | 'part' | 'entries' }>;
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
    const error = mistake && t(mistake.key, { bound: mistake.bound ?? '' });
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
  const framed = (content: React.ReactNode, named = label) => (
    <FieldFrame {...frame} label={named} optional={optional}>
      {content}
    </FieldFrame>
  );
  switch (field.type) {
    case 'text': {
      const Input = field.form === 'line' ? TextInput : TextArea;
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
      return framed(
        <TextInput {...input} inputMode="decimal" className="max-w-56 tabular-nums" />,
        `${label} (${field.currency})`,
      );
    case 'number':
      return framed(
        <TextInput
          {...input}
          inputMode={field.whole ? 'numeric' : 'decimal'}
          className="max-w-56 tabular-nums"
        />,
      );
    case 'line':
      return framed(
        <>
          <TextInput {...input} list={field.proposed.length > 0 ? `${frame.id}-proposed` : undefined} />
          {field.proposed.length > 0 && (
            <datalist id={`${frame.id}-proposed`}>
              {field.proposed.map(({ value, name: proposed }) => (
                <option key={value} value={value} label={proposed} />
              ))}
            </datalist>
          )}
        </>,
      );
    case 'code':
      return framed(<TextInput {...input} autoCapitalize="none" spellCheck={false} className="max-w-96" />);
    case 'words':
      return framed(<TextArea {...input} className="max-w-96" />);
    case 'colour':
      return framed(<TextInput {...input} type="color" className="h-11 max-w-24 p-1" />);
    case 'date':
      return framed(<TextInput {...input} type="date" className="max-w-48 tabular-nums" />);
    case 'clock':
      return framed(<TextInput {...input} className="max-w-56 tabular-nums" />);
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
      return framed(
        <SelectInput {...input} className="max-w-full">
          {(optional || input.value === '') && <option value="">{t(optional ? 'none' : 'choose')}</option>}
          {field.options.map(({ value, name: option }) => (
            <option key={value} value={value}>
              {option}
            </option>
          ))}
        </SelectInput>,
      );
    case 'choices':
      return (
        <FieldGroup {...frame} label={label} optional={optional}>
          <ChoicesControl
            id={frame.id}
            options={field.options}
            typed={typed[name]}
            onType={(value) => onType(name, value)}
          />
        </FieldGroup>
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
