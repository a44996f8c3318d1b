'use client';

import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioField, SelectField } from '@/components/form/fields/choice-field';
import { SearchField } from '@/components/form/search-field';
import { Button } from '@/components/ui/button';
import type { getRegistrationChoices } from '@/lib/contract/desk/person-acts';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { localeOf } from '@/lib/i18n/languages';

type Choices = AnswerOf<typeof getRegistrationChoices>;

interface MoveValues {
  ticket: string;
  mode: string;
  sessions: string[];
}

/** Sessions that are shown of those that are found; a few more letters find fewer. */
const MAX_SHOWN_SESSIONS = 20;

/** The ticket, the way of taking part, and the sessions that somebody attends. */
export function MoveFields({ choices }: { choices: Choices }) {
  const t = useTranslations('desk_person.acts.move');
  const modes = useTranslations('desk_person.modes');
  const { ticket: code } = useWatch<MoveValues>();
  const { tickets } = choices;
  const ticket = tickets.find((each) => each.code === code);
  return (
    <>
      <SelectField
        name="ticket"
        label={t('ticket')}
        options={tickets.map((each) => ({ id: each.code, name: each.name }))}
      />
      {ticket && ticket.modes.length > 1 && (
        <RadioField
          name="mode"
          label={t('mode')}
          options={ticket.modes.map((mode) => ({ id: mode, name: modes(mode) }))}
        />
      )}
      {choices.offered.length > 0 && <SessionsField choices={choices} />}
    </>
  );
}

function SessionsField({ choices: { offered } }: { choices: Choices }) {
  const t = useTranslations('desk_person.acts.move');
  const locale = localeOf(useLocale());
  const id = useId();
  const { setValue } = useFormContext<MoveValues>();
  const chosen = useWatch<MoveValues, 'sessions'>({ name: 'sessions' });
  const [search, setSearch] = useState('');
  const words = search.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  const found = offered.filter(
    ({ code, name }) =>
      !chosen.includes(code) && words.every((word) => name.toLocaleLowerCase(locale).includes(word)),
  );
  const set = (sessions: string[]) => setValue('sessions', sessions, { shouldDirty: true });
  const attended = offered.filter(({ code }) => chosen.includes(code));
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="font-medium text-heading">{t('sessions')}</legend>
      {attended.length === 0 && <p className="text-quiet">{t('none')}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {attended.map((session) => (
          <li key={session.code} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="block text-heading">{session.name}</span>
              <span className="block text-sm text-quiet">{session.when}</span>
            </span>
            <Button
              variant="quiet"
              size="compact"
              icon={<X className="size-4" aria-hidden />}
              aria-label={t('leave', { title: session.name })}
              onClick={() => set(chosen.filter((code) => code !== session.code))}
            >
              {t('leave_short')}
            </Button>
          </li>
        ))}
      </ul>
      <SearchField
        name={`${id}-search`}
        label={t('find')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        // What is found follows each letter; the form is sent by its button.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {words.length > 0 && (
        <>
          <p role="status" className="text-sm text-quiet">
            {t('found', { count: found.length })}
          </p>
          <ul className="divide-y divide-line border-y border-line empty:hidden">
            {found.slice(0, MAX_SHOWN_SESSIONS).map((session) => (
              <li key={session.code} className="flex items-center justify-between gap-3 py-1.5">
                <span className="min-w-0">
                  <span className="block text-heading">{session.name}</span>
                  <span className="block text-sm text-quiet">{session.when}</span>
                </span>
                <Button
                  variant="secondary"
                  size="compact"
                  aria-label={t('add', { title: session.name })}
                  onClick={() => set([...chosen, session.code])}
                >
                  {t('add_short')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}
