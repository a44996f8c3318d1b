'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { Form, SubmitButton } from '@/components/form/form';
import type { Words } from '@/components/form/form-errors';
import type { FormSchema } from '@/components/form/form-schema';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { SkeletonText } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast/show-toast';
import type { ActAnswer, Lead } from '@/lib/contract/desk/agreement';
import { CallError, failureText, REQUEST } from '@/lib/errors';
import { deskPaths } from '@/lib/paths';
import { Consequences } from './consequences';

/** What is filled in before consequences can be read. */
export interface ActFields<Values extends FieldValues, Checked> {
  schema: FormSchema<Values, Checked>;
  defaultValues?: DefaultValues<Values>;
  /** The form's own texts for a field or a rule. */
  words?: Words;
  /** The fields. */
  content: ReactNode;
}

export interface ActDialogProps<Values extends FieldValues, Checked> {
  open: boolean;
  onClose: () => void;
  /** Names the act and whom it is about. */
  title: ReactNode;
  description?: ReactNode;
  /** Left out, the consequences are read when it opens, and `call` gets an empty object. */
  fields?: ActFields<Values, Checked>;
  /** Without `agreed` it says what it would do; with the seal of what was shown, it does it. */
  call: (checked: Checked, agreed?: string) => Promise<ActAnswer>;
  /** On the button that does it: the act by its name, such as "Cancel the registration". */
  confirm: string;
  confirming: string;
  tone?: 'primary' | 'danger';
  /** What can be done in its place once the consequences were read, with the same seal. */
  instead?: {
    label: string;
    pendingLabel: string;
    call: (checked: Checked, agreed: string) => Promise<ActAnswer>;
  };
  /** Of which the lists are that consequences lead to. */
  event?: string;
  /** What the notice that it is done offers, with the version of the event that it made. */
  undo?: { label: string; run: (version: number) => void };
  /** When it is done, instead of reading the page again. */
  onDone?: () => void;
}

type Stage<Checked> =
  | { at: 'fields' }
  | { at: 'reading' }
  | { at: 'failed'; failure: string }
  | { at: 'refused'; reasons: readonly string[] }
  | {
      at: 'asking';
      checked: Checked;
      consequences: readonly string[];
      leads?: readonly Lead[] | undefined;
      seal: string;
      isOther: boolean;
    };

/**
 * An act as the desk shows every one: fields if it has some, then what it will do, in sentences, and one button that does it.
 * Where something has changed since, nothing is done, and the new consequences are shown.
 */
export function ActDialog<Values extends FieldValues, Checked>({
  open,
  onClose,
  title,
  description,
  ...act
}: ActDialogProps<Values, Checked>) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      <Steps {...act} onClose={onClose} />
    </Dialog>
  );
}

const leadLinks = (event: string, leads: readonly Lead[]) =>
  leads.map(({ list, filter, text }) => ({ path: deskPaths.list(event, list, filter), text }));

/** Mounted anew each time the dialog opens. */
function Steps<Values extends FieldValues, Checked>({
  onClose,
  fields,
  call,
  confirm,
  confirming,
  tone = 'primary',
  instead,
  event,
  undo,
  onDone,
}: Omit<ActDialogProps<Values, Checked>, 'open' | 'title' | 'description'>) {
  const t = useTranslations('desk_act');
  const router = useRouter();
  const [stage, setStage] = useState<Stage<Checked>>(fields ? { at: 'fields' } : { at: 'reading' });
  const [pending, setPending] = useState<'act' | 'instead'>();
  const [failure, setFailure] = useState<string>();
  const isClosed = useRef(false);

  const take = useCallback(
    (answer: ActAnswer, checked: Checked, isOther: boolean) => {
      if (isClosed.current) return;
      if (answer.outcome === 'done') {
        onClose();
        const { told, version } = answer;
        const action = undo && version !== undefined && { label: undo.label, run: () => undo.run(version) };
        showToast({ tone: 'success', title: told, ...(action && { action }) });
        if (onDone) onDone();
        else router.refresh();
      } else if (answer.outcome === 'refused') {
        setStage({ at: 'refused', reasons: answer.reasons });
      } else {
        setStage({ at: 'asking', checked, isOther, ...answer });
      }
    },
    [onClose, onDone, router, undo],
  );

  // What an act without fields is asked with.
  const nothing = {} as Checked;
  const read = () => {
    setStage({ at: 'reading' });
    call(nothing)
      .then((answer) => take(answer, nothing, false))
      .catch((error: unknown) => setStage({ at: 'failed', failure: failureText(error, t('unread')) }));
  };
  const readFirst = useRef(fields ? undefined : read);
  useEffect(() => {
    isClosed.current = false;
    readFirst.current?.();
    return () => {
      isClosed.current = true;
    };
  }, []);

  async function agree(what: 'act' | 'instead', checked: Checked, seal: string): Promise<void> {
    setPending(what);
    setFailure(undefined);
    try {
      const answer = what === 'instead' && instead ? instead.call(checked, seal) : call(checked, seal);
      take(await answer, checked, true);
    } catch (error) {
      setFailure(failureText(error, t('failed')));
    }
    setPending(undefined);
  }

  const close = (
    <Button variant="secondary" onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <>
      {fields && (
        // Stays mounted, so that what was filled in is still there on the way back.
        <div hidden={stage.at !== 'fields'}>
          <Form
            schema={fields.schema}
            isAboutOthers
            {...(fields.defaultValues && { defaultValues: fields.defaultValues })}
            {...(fields.words && { words: fields.words })}
            unanswered={t('unread')}
            submit={async (checked: Checked) => {
              const answer = await call(checked);
              // Said above the fields, in which it can be put right.
              if (answer.outcome === 'refused') throw new CallError(422, { [REQUEST]: answer.reasons });
              take(answer, checked, false);
            }}
          >
            {fields.content}
            <div className="flex flex-wrap gap-3">
              <SubmitButton pendingLabel={t('reading')}>{t('continue')}</SubmitButton>
              {close}
            </div>
          </Form>
        </div>
      )}
      {stage.at === 'reading' && (
        <div role="status">
          <span className="sr-only">{t('reading')}</span>
          <SkeletonText lines={3} />
        </div>
      )}
      {stage.at === 'failed' && (
        <Alert
          tone="danger"
          live="alert"
          actions={
            <>
              <Button size="compact" onClick={read}>
                {t('again')}
              </Button>
              {close}
            </>
          }
        >
          {stage.failure}
        </Alert>
      )}
      {stage.at === 'refused' && (
        <Alert tone="warning" live="alert" title={t('refused')} actions={close}>
          {stage.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Alert>
      )}
      {stage.at === 'asking' && (
        <div className="space-y-5">
          <Consequences
            key={stage.seal}
            sentences={stage.consequences}
            isOther={stage.isOther}
            leads={event === undefined ? [] : leadLinks(event, stage.leads ?? [])}
          />
          {failure !== undefined && (
            <Alert tone="danger" live="alert">
              {failure}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              variant={tone}
              pending={pending === 'act'}
              pendingLabel={confirming}
              onClick={() => pending ?? agree('act', stage.checked, stage.seal)}
            >
              {confirm}
            </Button>
            {instead && (
              <Button
                variant="secondary"
                pending={pending === 'instead'}
                pendingLabel={instead.pendingLabel}
                onClick={() => pending ?? agree('instead', stage.checked, stage.seal)}
              >
                {instead.label}
              </Button>
            )}
            {fields ? (
              <Button
                variant="secondary"
                onClick={() => {
                  setFailure(undefined);
                  setStage({ at: 'fields' });
                }}
              >
                {t('back')}
              </Button>
            ) : (
              close
            )}
          </div>
        </div>
      )}
    </>
  );
}
