'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { TextInput } from '../controls';
import { FieldFrame } from '../field-frame';
import { type FieldProps, useControlledField } from '../use-field';

/** In English commas stand before three digits: `12,50` is twelve and a half to whoever types it, and not 1250. */
const ENGLISH_GROUPS = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Reads a typed number: `1,234.50` in English, `1 234,50` in French; undefined when the text is not a number. */
function readNumber(text: string, locale: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  const grouped = ENGLISH_GROUPS.test(plain) ? plain.replaceAll(',', '') : plain;
  const pointed = locale === 'fr' ? plain.replace(',', '.') : grouped;
  return /^-?\d+(\.\d+)?$|^-?\.\d+$/.test(pointed) ? Number(pointed) : undefined;
}

/** An amount of money as an input shows it: two decimals, grouped thousands, no currency sign (specification §5, §9). */
export function moneyText(value: number, locale: string): string {
  return new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value);
}

interface Kind {
  inputMode: 'numeric' | 'decimal';
  /** The number as the input shows it when it does not have the focus. */
  show: (value: number, locale: string) => string;
}

const NUMBER: Kind = {
  inputMode: 'decimal',
  show: (value, locale) => (locale === 'fr' ? String(value).replace('.', ',') : String(value)),
};
const MONEY: Kind = { inputMode: 'decimal', show: moneyText };

interface NumberFieldProps extends FieldProps {
  autoComplete?: string;
}

/** The answer is a number once the text is a valid one; other text is kept as typed, so that validation can report it. */
function NumericField({
  kind,
  autoComplete = 'off',
  className,
  ...props
}: NumberFieldProps & { kind: Kind }) {
  const locale = useLocale();
  const { value, text, set, frame, control } = useControlledField(props);
  const [typed, setTyped] = useState<string>();
  const resting = typeof value === 'number' ? kind.show(value, locale) : text;
  return (
    <FieldFrame {...frame} className={className}>
      <TextInput
        {...control}
        inputMode={kind.inputMode}
        enterKeyHint="go"
        autoComplete={autoComplete}
        value={typed ?? resting}
        onChange={(event) => {
          setTyped(event.target.value);
          set(readNumber(event.target.value, locale) ?? event.target.value);
        }}
        onBlur={() => {
          setTyped(undefined);
          control.onBlur();
        }}
        className="max-w-56 tabular-nums"
      />
    </FieldFrame>
  );
}

export function NumberField(props: NumberFieldProps) {
  return <NumericField {...props} kind={NUMBER} />;
}

/** An amount of money without its currency sign (specification §9: inputs use no prefix). */
export function MoneyField(props: NumberFieldProps) {
  return <NumericField {...props} kind={MONEY} />;
}
