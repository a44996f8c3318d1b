'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { announce } from '@/components/ui/toast/announcement';
import { api } from '@/lib/api/browser';
import type { CallAnswer } from '@/lib/api/client';
import { MAX_HELP_ABSTRACT_CHARS, textForHelp } from '@/lib/domain/writing-help';
import { failureText } from '@/lib/errors';
import { Suggestions } from './suggestions';

/** A proposal whose wording is helped with. */
export interface WritingHelpProps {
  /** Of the proposal. */
  code: string;
  /** As they are in the form now, as plain text. */
  title: string;
  abstract: string;
  /** Puts a text into the form: a suggested one, or what was there before. */
  onTitle: (title: string) => void;
  onAbstract: (abstract: string) => void;
}

interface WritingHelpDialogProps extends WritingHelpProps {
  help: NonNullable<CallAnswer<'getWritingHelp'>['help']>;
  open: boolean;
  onClose: () => void;
}

/** Shows what would be sent and to whom, sends it at a press, and offers what comes back. */
export function WritingHelpDialog({ open, onClose, ...props }: WritingHelpDialogProps) {
  const t = useTranslations('writing_help');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Asking {...props} />
    </Dialog>
  );
}

type AskingProps = Omit<WritingHelpDialogProps, 'open' | 'onClose'>;

function Asking({ help, code, title, abstract, onTitle, onAbstract }: AskingProps) {
  const t = useTranslations('writing_help');
  const [before] = useState({ title, abstract });
  const sending = useRef<AbortController>(undefined);
  const ask = useMutation({
    mutationFn: () => {
      sending.current = new AbortController();
      return api.suggestWorkshopText({ code, title, abstract }, { signal: sending.current.signal });
    },
    onSuccess: ({ titles, abstract: text }) =>
      announce(t('arrived', { count: titles.length + Number(text !== null) })),
  });

  // Who closes the dialog waits for nothing more.
  useEffect(() => () => sending.current?.abort(), []);

  function cancel(): void {
    sending.current?.abort();
    ask.reset();
  }

  const isEmpty = title.trim() === '' && abstract.trim() === '';
  const isTooLong = abstract.length > MAX_HELP_ABSTRACT_CHARS;
  const problem = isEmpty
    ? t('empty')
    : isTooLong
      ? t('too_long', { max: MAX_HELP_ABSTRACT_CHARS })
      : undefined;
  return (
    <div className="space-y-4">
      <p>{t('lead', { service: help.service })}</p>
      <Sent title={t('instructions_title')} text={help.instructions} />
      <Sent title={t('text_title')} text={textForHelp({ title, abstract })} />
      {problem && <p className="font-medium">{problem}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={ask.isPending}
          pendingLabel={t('sending')}
          disabled={problem !== undefined}
          onClick={() => ask.mutate()}
        >
          {t(ask.isSuccess ? 'again' : 'send')}
        </Button>
        {ask.isPending && (
          <Button variant="quiet" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {ask.isError && (
        <Alert tone="warning" live="alert">
          {failureText(ask.error, t('unanswered'))}
        </Alert>
      )}
      {ask.data && (
        <>
          <Suggestions
            heading={t('suggested_titles')}
            texts={ask.data.titles}
            present={title}
            before={before.title}
            words={{ use: t('use_title'), used: t('used'), undo: t('undo_title') }}
            onUse={onTitle}
          />
          <Suggestions
            heading={t('suggested_abstract')}
            texts={ask.data.abstract === null ? [] : [ask.data.abstract]}
            present={abstract}
            before={before.abstract}
            words={{ use: t('use_abstract'), used: t('used'), undo: t('undo_abstract') }}
            onUse={onAbstract}
          />
        </>
      )}
    </div>
  );
}

/** A text that is sent, letter by letter. */
function Sent({ title, text }: { title: string; text: string }) {
  return (
    <section className="space-y-1">
      <h3 className="text-sm font-semibold text-heading">{title}</h3>
      <p className="rounded-card border border-line bg-raised p-3 text-sm break-words whitespace-pre-wrap">
        {text}
      </p>
    </section>
  );
}
