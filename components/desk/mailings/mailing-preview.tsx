'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { SelectInput } from '@/components/form/controls';
import { FieldFrame } from '@/components/form/field-frame';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { callDesk } from '@/lib/api/desk/browser';
import type { previewMailing } from '@/lib/contract/desk/mailings';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { languageLabel } from '@/lib/domain/text/language-name';
import { failureText } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths } from '@/lib/paths';

/** As whom a letter is read: by what they are and which one; empty for the first of its readers. */
export interface ReadAs {
  kind: string;
  id: string;
}

interface MailingPreviewProps {
  event: string;
  mailing: string;
  /** Of what is saved. */
  revision: number;
  languages: readonly Locale[];
  locale: Locale;
  first: ReadAs;
  /** Saves what is typed. */
  beforeTest?: () => Promise<void>;
}

type Preview = AnswerOf<typeof previewMailing>;

/** A letter as one of its readers gets it, as wide as a phone, and a copy to oneself. */
export function MailingPreview({
  event,
  mailing,
  revision,
  languages,
  locale,
  first,
  beforeTest,
}: MailingPreviewProps) {
  const t = useTranslations('desk_mailings.preview');
  const id = useId();
  const [reader, setReader] = useState(first);
  const [language, setLanguage] = useState<Locale>();
  const [look, setLook] = useState<'html' | 'text'>('html');
  const [preview, setPreview] = useState<Preview>();
  const [hasFailed, setHasFailed] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const as = { ...reader, ...(language && { language }) };
  const shown = JSON.stringify({ revision, ...as });

  useEffect(() => {
    let isOver = false;
    const { revision: _, ...asked } = JSON.parse(shown) as typeof as & { revision: number };
    callDesk('previewMailing', { event, mailing, ...asked })
      .then((answer) => {
        if (isOver) return;
        setPreview(answer);
        setHasFailed(false);
      })
      .catch(() => isOver || setHasFailed(true));
    return () => {
      isOver = true;
    };
  }, [event, mailing, shown]);

  async function test(): Promise<void> {
    setTesting(true);
    try {
      await beforeTest?.();
      const { email } = await callDesk('testMailing', { event, mailing, ...as });
      showToast({ tone: 'success', title: t('tested', { email }) });
    } catch (error) {
      showToast({ tone: 'danger', title: failureText(error, t('test_failed')) });
    } finally {
      setTesting(false);
    }
  }

  const readers = preview?.readers ?? [];
  const keyOf = ({ kind, id: one }: ReadAs) => `${kind} ${one}`;
  const isOther = reader.id !== '' && !readers.some((each) => keyOf(each) === keyOf(reader));
  return (
    <section aria-labelledby={`${id}-title`} className="space-y-4">
      <h2 id={`${id}-title`} className="text-lg">
        {t('title')}
      </h2>
      <div className="grid max-w-form gap-4 sm:grid-cols-3">
        <FieldFrame id={`${id}-as`} label={t('as')}>
          <SelectInput
            id={`${id}-as`}
            value={keyOf(reader)}
            onChange={({ target }) => {
              const chosen = readers.find((each) => keyOf(each) === target.value);
              if (chosen) setReader({ kind: chosen.kind, id: chosen.id });
              setLanguage(undefined);
            }}
          >
            {reader.id === '' && <option value={keyOf(reader)}>{preview?.email ?? t('reading')}</option>}
            {isOther && <option value={keyOf(reader)}>{preview?.email ?? t('reading')}</option>}
            {readers.map((each) => (
              <option key={keyOf(each)} value={keyOf(each)}>
                {each.name}
              </option>
            ))}
          </SelectInput>
        </FieldFrame>
        <FieldFrame id={`${id}-language`} label={t('language')}>
          <SelectInput
            id={`${id}-language`}
            value={language ?? preview?.language ?? languages[0]}
            onChange={({ target }) => setLanguage(languages.find((each) => each === target.value))}
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {languageLabel(each, locale)}
              </option>
            ))}
          </SelectInput>
        </FieldFrame>
        <FieldFrame id={`${id}-look`} label={t('looks')}>
          <SelectInput
            id={`${id}-look`}
            value={look}
            onChange={({ target }) => setLook(target.value === 'text' ? 'text' : 'html')}
          >
            <option value="html">{t('html')}</option>
            <option value="text">{t('text')}</option>
          </SelectInput>
        </FieldFrame>
      </div>
      {hasFailed && <p role="alert">{t('failed')}</p>}
      {preview && (
        <div className="w-full max-w-[24.375rem] overflow-hidden rounded-card border border-line">
          <div className="space-y-1 border-b border-line bg-raised p-3">
            <p className="text-sm break-words text-quiet">{t('to', { email: preview.email })}</p>
            <p lang={preview.language} className="font-semibold break-words text-heading">
              {preview.subject}
            </p>
          </div>
          {look === 'html' ? (
            <iframe
              key={shown}
              title={t('frame')}
              src={deskPaths.mailingPage(event, mailing, as)}
              sandbox=""
              className="block h-[32rem] w-full bg-raised"
            />
          ) : (
            <pre lang={preview.language} className="p-3 text-sm break-words whitespace-pre-wrap">
              {preview.text}
            </pre>
          )}
        </div>
      )}
      <Button variant="secondary" pending={isTesting} pendingLabel={t('testing')} onClick={test}>
        {t('test')}
      </Button>
    </section>
  );
}
