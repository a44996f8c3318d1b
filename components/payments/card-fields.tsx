'use client';

import { useTranslations } from 'next-intl';
import type { ChangeEvent, ComponentProps } from 'react';
import { TextInput } from '@/components/form/controls';
import { FieldFrame } from '@/components/form/field-frame';
import { useControlledField } from '@/components/form/use-field';
import { Badge } from '@/components/ui/badge';
import { brandOf, type CardDraft, formatEdited, groupedExpiry, groupedNumber } from './card-input';

/** The card's four fields. They are never stored: a reload leaves them blank. */
export function CardFields() {
  const t = useTranslations('payment');
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5">
      <CardField
        name="holder"
        label={t('holder')}
        autoComplete="cc-name"
        maxLength={120}
        className="col-span-2"
      />
      <NumberField />
      <CardField
        name="expiry"
        label={t('expiry')}
        hint={t('expiry_hint')}
        format={groupedExpiry}
        autoComplete="cc-exp"
        inputMode="numeric"
        maxLength={9}
      />
      <CardField
        name="cvc"
        label={t('cvc')}
        hint={t('cvc_hint')}
        format={(typed) => typed.replace(/\D/g, '').slice(0, 3)}
        autoComplete="cc-csc"
        inputMode="numeric"
        enterKeyHint="go"
      />
    </div>
  );
}

interface CardFieldProps
  extends Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength' | 'enterKeyHint'> {
  name: keyof CardDraft;
  label: string;
  hint?: string;
  /** Formats the typed text for the input. */
  format?: (typed: string, before: string) => string;
  className?: string;
}

function CardField({ name, label, hint, format, className, ...attributes }: CardFieldProps) {
  const { frame, text, set, control } = useControlledField({ name, label, hint });
  return (
    <FieldFrame {...frame} className={className}>
      <TextInput
        enterKeyHint="next"
        spellCheck={false}
        {...attributes}
        {...control}
        name={`cc-${name}`}
        value={text}
        onChange={(event) => set(format ? formatted(event, text, format) : event.target.value)}
        className={attributes.inputMode === 'numeric' ? 'tabular-nums' : undefined}
      />
    </FieldFrame>
  );
}

/** The card number, with its brand as soon as the digits show it. */
function NumberField() {
  const t = useTranslations('payment');
  const { frame, text, set, control } = useControlledField({ name: 'number', label: t('number') });
  const brand = brandOf(text);
  return (
    <FieldFrame {...frame} className="col-span-2">
      <span className="relative block">
        <TextInput
          {...control}
          name="cc-number"
          value={text}
          onChange={(event) => set(formatted(event, text, groupedNumber))}
          autoComplete="cc-number"
          inputMode="numeric"
          enterKeyHint="next"
          spellCheck={false}
          className="pr-32 tabular-nums"
        />
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center" aria-live="polite">
          {brand ? (
            <Badge tone="accent">{t(brand)}</Badge>
          ) : (
            <span className="hidden text-sm text-quiet sm:inline" aria-hidden>
              {t('brands_short')}
            </span>
          )}
        </span>
      </span>
    </FieldFrame>
  );
}

/** Formats an input as it is typed in, with its caret; React leaves the caret where the input already shows its value. */
function formatted(
  { target, nativeEvent }: ChangeEvent<HTMLInputElement>,
  before: string,
  format: (text: string, before: string) => string,
): string {
  const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
  const caret = target.selectionStart ?? target.value.length;
  const edited = formatEdited({ text: target.value, caret, before, forward }, format);
  target.value = edited.text;
  target.setSelectionRange(edited.caret, edited.caret);
  return edited.text;
}
