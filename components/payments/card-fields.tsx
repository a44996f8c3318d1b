'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { TextInput } from '@/components/form/controls';
import { controlProps, FieldFrame } from '@/components/form/field-frame';
import { Badge } from '@/components/ui/badge';
import { brandOf, type CardDraft, groupedExpiry, groupedNumber } from './card-input';

export type CardField = keyof CardDraft;

interface CardFieldsProps {
  idPrefix: string;
  card: CardDraft;
  /** Messages in the reader's language. */
  errors: Partial<Record<CardField, string>>;
  onChange: (field: CardField, value: string) => void;
}

/** The id of a card field, where the error summary leads. */
export const cardFieldId = (idPrefix: string, field: CardField): string => `${idPrefix}-${field}`;

/** The card's four fields. They are never stored: a reload leaves them blank. */
export function CardFields({ idPrefix, card, errors, onChange }: CardFieldsProps) {
  const t = useTranslations('payment');
  const brand = brandOf(card.number);

  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <FieldFrame
        id={cardFieldId(idPrefix, 'holder')}
        label={t('holder')}
        error={errors.holder}
        className="sm:col-span-2"
      >
        <TextInput {...input('holder')} autoComplete="cc-name" maxLength={120} />
      </FieldFrame>
      <FieldFrame
        id={cardFieldId(idPrefix, 'number')}
        label={t('number')}
        error={errors.number}
        className="sm:col-span-2"
      >
        <span className="relative block">
          <TextInput
            {...input('number')}
            value={card.number}
            onChange={(event) => onChange('number', groupedNumber(event.target.value))}
            autoComplete="cc-number"
            inputMode="numeric"
            className="pr-32 tabular-nums"
          />
          <span
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center"
            aria-live="polite"
          >
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
      <FieldFrame
        id={cardFieldId(idPrefix, 'expiry')}
        label={t('expiry')}
        hint={t('expiry_hint')}
        error={errors.expiry}
      >
        <TextInput
          {...input('expiry', true)}
          onChange={(event) => onChange('expiry', groupedExpiry(event.target.value, card.expiry))}
          autoComplete="cc-exp"
          inputMode="numeric"
          maxLength={9}
          className="tabular-nums"
        />
      </FieldFrame>
      <FieldFrame id={cardFieldId(idPrefix, 'cvc')} label={t('cvc')} hint={t('cvc_hint')} error={errors.cvc}>
        <TextInput
          {...input('cvc', true)}
          onChange={(event) => onChange('cvc', event.target.value.replace(/\D/g, '').slice(0, 3))}
          autoComplete="cc-csc"
          inputMode="numeric"
          enterKeyHint="go"
          className="tabular-nums"
        />
      </FieldFrame>
    </div>
  );

  function input(field: CardField, hint = false): ComponentProps<'input'> {
    return {
      ...controlProps(cardFieldId(idPrefix, field), { hint, error: errors[field] }),
      name: `cc-${field}`,
      value: card[field],
      enterKeyHint: 'next',
      spellCheck: false,
      onChange: (event) => onChange(field, event.target.value),
    };
  }
}
