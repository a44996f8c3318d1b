'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '@/components/form/controls';
import { FieldFrame } from '@/components/form/field-frame';
import { type FieldProps, useControlledField } from '@/components/form/use-field';
import { callQuery } from '@/lib/api/call-query';
import type { AddressDraft } from '@/lib/domain/forms/address';
import { draftOfFound } from '@/lib/domain/forms/found-address';
import { SuggestionList } from './suggestion-list';
import { type Suggestion, useSuggestions } from './use-suggestions';

/**
 * The street with suggestions below it while somebody types: a combobox whose text is the answer, whether one is chosen or not.
 * A chosen one fills the other parts as well.
 */
export function StreetField(props: FieldProps) {
  const t = useTranslations('addresses.lookup');
  const form = useFormContext<AddressDraft>();
  const [choice, countryvalue] = useWatch({ control: form.control, name: ['choice', 'countryvalue'] });
  const client = useQueryClient();
  /** Undefined after a choice and after Escape, until somebody types on. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const [chosen, setChosen] = useState<'filled' | 'street_only'>();
  /** Counts what was chosen and typed, so that an answer that comes late changes nothing. */
  const turn = useRef(0);
  const country = choice === 'Other' ? countryvalue || undefined : choice;
  const { state, list } = useSuggestions(typed, country);
  const hint = state === 'away' ? t('away') : t('hint');
  const { text, set, frame, control } = useControlledField({ ...props, hint });
  const isOpen = list.length > 0;
  const optionId = (index: number) => `${frame.id}-option-${index}`;

  function close(): void {
    setTyped(undefined);
    setActive(-1);
  }

  function type(next: string): void {
    turn.current += 1;
    set(next);
    setTyped(next);
    setActive(-1);
    setChosen(undefined);
  }

  async function choose(suggestion: Suggestion): Promise<void> {
    const before = text;
    close();
    set(suggestion.text);
    turn.current += 1;
    const ownTurn = turn.current;
    const { address } = await client
      .fetchQuery({ ...callQuery('getAddressSuggestion', { id: suggestion.id }), retry: false })
      .catch(() => ({ address: null }));
    // Whoever has typed on meanwhile wants something else.
    if (ownTurn !== turn.current) return;
    setChosen(address ? 'filled' : 'street_only');
    if (!address) return;
    const filled = draftOfFound(address, form.getValues(), before);
    for (const name of ['choice', 'countryvalue', 'street1', 'city', 'province', 'postalcode'] as const) {
      form.setValue(name, filled[name], { shouldValidate: form.formState.isSubmitted, shouldDirty: true });
    }
  }

  function press(event: KeyboardEvent): void {
    if (!isOpen) return;
    const suggestion = list[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % list.length);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? list.length - 1 : active - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && suggestion) void choose(suggestion);
    else return;
    // Else Enter would submit the form, and Escape close the dialog.
    event.preventDefault();
  }

  const status = chosen ?? (state === 'idle' || state === 'asking' ? undefined : state);
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <TextInput
          {...control}
          value={text}
          autoComplete="address-line1"
          enterKeyHint="go"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${frame.id}-options`}
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => {
            close();
            control.onBlur();
          }}
        />
        <SuggestionList
          id={`${frame.id}-options`}
          optionId={optionId}
          label={t('list')}
          list={list}
          active={active}
          onChoose={choose}
        />
      </div>
      <p role="status" className="sr-only">
        {status && t(`status.${status}`, { count: list.length })}
      </p>
    </FieldFrame>
  );
}
