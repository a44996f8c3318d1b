'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { languageOf } from '@/lib/i18n/languages';
import { plainNumber } from '@/lib/money';
import { TextInput } from '../controls';
import { FieldFrame } from '../field-frame';
import { type FieldProps, useControlledField } from '../use-field';

/** Reads a typed number: `1,234.50` in English, `1 234,50` in French; undefined when the text is not a number. */
function readNumber(text: string, locale: string): number | undefined {
  const { group, decimal } = languageOf(locale).numbers;
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  const [whole = '', ...rest] = plain.split(decimal);
  // What stands before three digits each time: `12,50` is twelve and a half to whoever types it in English, and not 1250.
  const isGrouped = /^-?\d{1,3}(\D\d{3})+$/.test(whole);
  const pointed = [isGrouped ? whole.replaceAll(group, '') : whole, ...rest].join('.');
  return /^-?\d+(\.\d+)?$|^-?\.\d+$/.test(pointed) ? Number(pointed) : undefined;
}

/** An amount of money as an input shows it: two decimals, grouped thousands, no currency sign (specification §5, §9). */
export function moneyText(value: number, locale: string): string {
  return new Intl.NumberFormat(languageOf(locale).tag, {
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
  show: plainNumber,
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
