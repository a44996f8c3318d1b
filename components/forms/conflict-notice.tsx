'use client';

import { useMutation } from '@tanstack/react-query';
import { Check, Users } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormAddressOwner } from '@/components/addresses/address-owner';
import { moneyText } from '@/components/form/fields/number-field';
import { Button } from '@/components/ui/button';
import { announce } from '@/components/ui/toast/announcement';
import { api } from '@/lib/api/browser';
import { answerText } from '@/lib/domain/forms/answer-text';
import type { FormField } from '@/lib/domain/forms/form-definition';
import { isAnswered, savedAddress } from '@/lib/domain/forms/form-model';
import { localeOf } from '@/lib/i18n/languages';
import { linesOfHtml } from './lines-of-html';
import type { AnswerConflict } from './shared-state';
import { useSharedAnswers, useSharedState } from './use-shared-state';

/** Below a field that somebody else has changed as well: what they wrote, and which of the two is kept. */
export function ConflictNotice({ field }: { field: FormField }) {
  const conflict = useSharedState(useSharedAnswers()).conflicts.get(field.name);
  return conflict ? <Notice field={field} conflict={conflict} /> : null;
}

type Side = 'mine' | 'theirs';

function Notice({ field, conflict }: { field: FormField; conflict: AnswerConflict }) {
  const t = useTranslations('form.conflict');
  const id = useId();
  const shared = useSharedAnswers();
  const form = useFormContext();
  const save = useSavedAgain(field);
  const { name, label } = field;
  const { theirs, mine, state } = conflict;
  const readText = useAnswerText(field);

  // The words beside the field are not spoken by themselves: they would be again with each letter that is typed.
  useEffect(() => {
    if (state === 'open') announce(t('announced', { label }));
  }, [state, label, t]);

  const decide = useMutation({
    mutationFn: async (side: Side) => {
      const chosen = side === 'theirs' ? theirs : state === 'theirs' ? mine : form.getValues(name);
      shared.decide(name, side, await save(chosen));
      form.clearErrors(name);
      announce(t(side === 'mine' ? 'kept_mine' : 'took_theirs', { label }));
    },
  });

  const button = (side: Side) => (
    <Button
      variant="secondary"
      aria-pressed={state === side}
      pending={decide.isPending && decide.variables === side}
      pendingLabel={t('saving')}
      icon={state === side ? <Check className="size-5" aria-hidden /> : undefined}
      aria-describedby={`${id}-title`}
      onClick={() => decide.mutate(side)}
    >
      {t(side === 'mine' ? 'keep_mine' : 'use_theirs')}
    </Button>
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put its legend on the border.
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      className="mt-3 animate-appear space-y-3 rounded-card border border-warning-line bg-warning-soft p-4"
    >
      <p id={`${id}-title`} className="flex gap-2 font-semibold text-heading">
        <Users className="mt-0.5 size-5 shrink-0 text-warning" aria-hidden />
        {t(`title_${state}`, { label })}
      </p>
      <div className="space-y-1">
        <p className="text-sm text-quiet">{t(state === 'theirs' ? 'yours' : 'others')}</p>
        <blockquote className="max-h-60 overflow-y-auto border-l-2 border-warning-line pl-3 break-words whitespace-pre-line">
          {readText(state === 'theirs' ? mine : theirs)}
        </blockquote>
      </div>
      <div className="flex flex-wrap gap-3">
        {button('mine')}
        {button('theirs')}
      </div>
      {decide.isError && (
        <p role="alert" className="text-sm font-medium text-danger">
          {t('failed')}
        </p>
      )}
    </div>
  );
}

/** An address is one row on the server, whichever of the two was saved last: the one that is kept is saved once more. */
function useSavedAgain({ name }: FormField) {
  const owner = useFormAddressOwner();
  return async (answer: unknown): Promise<unknown> => {
    const address = savedAddress.safeParse(answer).data;
    if (!address || !owner) return undefined;
    const {
      id: _id,
      field_ID: _field,
      source: _source,
      value: _value,
      country: _country,
      ...parts
    } = address;
    return api.addAddress({ ...owner, field_ID: name, ...parts });
  };
}

function useAnswerText(field: FormField): (answer: unknown) => string {
  const t = useTranslations('form.conflict');
  const common = useTranslations('common');
  const locale = localeOf(useLocale());
  const words = {
    locale,
    yes: common('yes'),
    money: (amount: number) => moneyText(amount, locale),
    textOfHtml: (html: string) => linesOfHtml(html, (alt) => common('picture', { alt })),
  } as const;
  return (answer) => (isAnswered(answer) ? answerText(field, answer, words) : t('blank'));
}
