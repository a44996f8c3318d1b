'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { MultilineField, TextField } from '@/components/form/fields/text-field';
import { Form } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getMailing } from '@/lib/contract/desk/mailings';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { MAX_MAILING_CHARS, PLACEHOLDERS } from '@/lib/domain/mailings/mailing';
import { languageName } from '@/lib/domain/text/language-name';
import { inEach, type Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { AudienceFields } from './audience-fields';
import { RemoveMailing, SendMailing } from './mailing-acts';
import { MailingPreview, type ReadAs } from './mailing-preview';
import { type MailingContent, type SaveState, type Standing, useAutosave } from './use-autosave';

const loadFields = () => import('./fields').then(({ mailingFields }) => mailingFields);

interface MailingEditorProps {
  event: string;
  mailing: AnswerOf<typeof getMailing>;
  /** Of the event. */
  languages: readonly Locale[];
  /** The event's zone, in words. */
  zone: string;
  locale: Locale;
  /** As whom it is previewed first. */
  readAs: ReadAs;
}

/** Where a letter is written: to whom, what it says in each language, how it looks, and the end of it. */
export function MailingEditor({ event, mailing, languages, zone, locale, readAs }: MailingEditorProps) {
  const t = useTranslations('desk_mailings.editor');
  const { kind, audience, subject, text, standing, revision, choices } = mailing;
  const saving = useAutosave({ event, mailing: mailing.mailing, revision, standing });
  const people = inLocale(deskPaths.mailingPeople(event, mailing.mailing), locale);
  const hint = t('text_hint', { placeholders: PLACEHOLDERS.map((word) => `{${word}}`).join(', ') });
  return (
    <div className="space-y-8">
      <Form
        schema={loadFields}
        defaultValues={{
          ...{ kind, audience },
          subject: inEach((each) => subject[each] ?? ''),
          text: inEach((each) => text[each] ?? ''),
        }}
        submit={saving.flush}
        className="space-y-8"
      >
        <TypedContent onChange={saving.change} />
        <section aria-labelledby="recipients" className="max-w-form space-y-4">
          <h2 id="recipients" className="text-lg">
            {t('recipients')}
          </h2>
          <AudienceFields choices={choices} />
          <Readers standing={saving.standing} path={people} />
        </section>
        <section aria-labelledby="words" className="space-y-4">
          <h2 id="words" className="text-lg">
            {t('words')}
          </h2>
          <div className={languages.length > 1 ? 'grid gap-6 xl:grid-cols-2' : 'max-w-form'}>
            {languages.map((each) => {
              const language = languageName(each, locale);
              return (
                <div key={each} lang={each} className="min-w-0 space-y-4">
                  <TextField
                    name={`subject.${each}`}
                    label={t('subject_in', { language })}
                    autoComplete="off"
                    enterKeyHint="next"
                  />
                  <MultilineField
                    name={`text.${each}`}
                    label={t('text_in', { language })}
                    autoComplete="off"
                    max={MAX_MAILING_CHARS}
                  />
                </div>
              );
            })}
          </div>
          <p className="max-w-measure text-sm text-quiet">{hint}</p>
          {saving.standing && saving.standing.problems.length > 0 && (
            <Alert tone="warning" live="status">
              {saving.standing.problems.join(' ')}
            </Alert>
          )}
        </section>
      </Form>
      <Saved state={saving.state} onKeepMine={() => saving.keepMine().catch(() => undefined)} />
      <MailingPreview
        event={event}
        mailing={mailing.mailing}
        revision={saving.revision}
        languages={languages}
        locale={locale}
        first={readAs}
        beforeTest={saving.flush}
      />
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <SendMailing event={event} mailing={mailing.mailing} zone={zone} before={saving.flush} />
        <RemoveMailing event={event} mailing={mailing.mailing} locale={locale} />
      </div>
    </div>
  );
}

/** Tells what is typed, of the form around it. */
function TypedContent({ onChange }: { onChange: (content: MailingContent) => void }) {
  const { watch } = useFormContext<MailingContent>();
  useEffect(() => {
    const watched = watch((content) => {
      // Its fields are always there, as its default values are.
      onChange(content as MailingContent);
    });
    return () => watched.unsubscribe();
  }, [watch, onChange]);
  return null;
}

function Readers({ standing, path }: { standing: Standing | null; path: string }) {
  const t = useTranslations('desk_mailings.editor');
  if (!standing) return null;
  const { count, unwanted, without } = standing;
  return (
    <Card className="space-y-1">
      <p role="status" className="font-semibold text-heading">
        {t('people', { count })}
      </p>
      {unwanted > 0 && <p className="text-sm text-quiet">{t('unwanted', { count: unwanted })}</p>}
      {without > 0 && <p className="text-sm text-quiet">{t('without', { count: without })}</p>}
      {count + unwanted + without > 0 && (
        <p>
          <PageLink href={path} className={`${TEXT_LINK} inline-flex min-h-6 items-center`}>
            {t('see_people')}
          </PageLink>
        </p>
      )}
    </Card>
  );
}

/** Whether what is typed is kept. */
function Saved({ state, onKeepMine }: { state: SaveState; onKeepMine: () => void }) {
  const t = useTranslations('desk_mailings.editor');
  if (state === 'changed') {
    return (
      <Alert
        tone="warning"
        live="alert"
        title={t('changed_title')}
        actions={
          <>
            <Button variant="secondary" onClick={onKeepMine}>
              {t('keep_mine')}
            </Button>
            <Button variant="quiet" onClick={() => window.location.reload()}>
              {t('read_theirs')}
            </Button>
          </>
        }
      >
        {t('changed_text')}
      </Alert>
    );
  }
  return (
    <p role="status" className={state === 'unsaved' ? 'text-danger' : 'text-sm text-quiet'}>
      {t(state)}
    </p>
  );
}
