'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form, SubmitButton } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import type { TogetherAnswer } from '@/lib/contract/desk/agreement';
import { failureText } from '@/lib/errors';
import { localeOf } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import type { ActFields } from '../act/act-dialog';
import type { Selectable } from './selection';

export interface ActTogetherProps<Values extends FieldValues, Checked> {
  open: boolean;
  onClose: () => void;
  event: string;
  title: ReactNode;
  rows: readonly Selectable[];
  fields: ActFields<Values, Checked>;
  /** Without `agreed` it says what becomes of each; with the seal of what was shown, it begins to do it. */
  call: (codes: string[], checked: Checked, agreed?: string) => Promise<TogetherAnswer>;
  confirm: string;
  confirming: string;
  tone?: 'primary' | 'danger';
}

type Asking = Extract<TogetherAnswer, { outcome: 'asks' }>;

type Stage<Checked> =
  | { at: 'fields' }
  /** `before`: what was agreed to, where something else would happen by now. */
  | { at: 'asking'; checked: Checked; asked: Asking; before?: Asking };

/**
 * The same act with several rows of a list: what becomes of each is said first, then a long act does it, whose page is shown and which
 * goes on when that is closed.
 */
export function ActTogether<Values extends FieldValues, Checked>({
  open,
  onClose,
  title,
  ...act
}: ActTogetherProps<Values, Checked>) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Steps {...act} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted anew each time the dialog opens. */
function Steps<Values extends FieldValues, Checked>({
  onClose,
  event,
  rows,
  fields,
  call,
  confirm,
  confirming,
  tone = 'primary',
}: Omit<ActTogetherProps<Values, Checked>, 'open' | 'title'>) {
  const t = useTranslations('desk_together');
  const act = useTranslations('desk_act');
  const router = useRouter();
  const locale = localeOf(useLocale());
  const [stage, setStage] = useState<Stage<Checked>>({ at: 'fields' });
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const codes = rows.map(({ code }) => code);

  function take(answer: TogetherAnswer, checked: Checked, before?: Asking): void {
    if (isClosed.current) return;
    if (answer.outcome === 'begun') router.push(inLocale(deskPaths.task(event, answer.task), locale));
    else setStage({ at: 'asking', checked, asked: answer, ...(before && { before }) });
  }

  async function agree({ checked, asked }: Extract<Stage<Checked>, { at: 'asking' }>): Promise<void> {
    setPending(true);
    setFailure(undefined);
    try {
      take(await call(codes, checked, asked.seal), checked, asked);
    } catch (error) {
      setFailure(failureText(error, act('failed')));
    }
    setPending(false);
  }

  return (
    <>
      <div hidden={stage.at !== 'fields'}>
        <Form
          schema={fields.schema}
          isAboutOthers
          {...(fields.defaultValues && { defaultValues: fields.defaultValues })}
          {...(fields.words && { words: fields.words })}
          unanswered={act('unread')}
          submit={async (checked: Checked) => take(await call(codes, checked), checked)}
        >
          {fields.content}
          <div className="flex flex-wrap gap-3">
            <SubmitButton pendingLabel={t('reading')}>{act('continue')}</SubmitButton>
            <Button variant="secondary" onClick={onClose}>
              {act('close')}
            </Button>
          </div>
        </Form>
      </div>
      {stage.at === 'asking' && (
        <div className="space-y-5">
          <Standings key={stage.asked.seal} rows={rows} {...stage} />
          {failure !== undefined && (
            <Alert tone="danger" live="alert">
              {failure}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            {stage.asked.rows.some(({ possible }) => possible) && (
              <Button variant={tone} pending={pending} pendingLabel={confirming} onClick={() => agree(stage)}>
                {confirm}
              </Button>
            )}
            <Button
              variant="secondary"
              onClick={() => {
                setFailure(undefined);
                setStage({ at: 'fields' });
              }}
            >
              {act('back')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

interface StandingsProps {
  rows: readonly Selectable[];
  asked: Asking;
  before?: Asking;
}

/** What will happen to each. Takes the focus when it comes, so that it is read out. */
function Standings({ rows, asked, before }: StandingsProps) {
  const t = useTranslations('desk_together');
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  const possible = asked.rows.filter((row) => row.possible).length;
  const impossible = asked.rows.length - possible;
  const nameOf = (code: string) => rows.find((row) => row.code === code)?.name ?? code;
  const isOther = ({ code, sentences }: Asking['rows'][number]) =>
    before?.rows.find((row) => row.code === code)?.sentences.join() !== sentences.join();
  return (
    <section ref={region} tabIndex={-1} aria-label={t('consequences')} className="space-y-3 outline-none">
      {before && (
        <Alert tone="warning" live="alert" title={t('left_title')}>
          {t('left_text')}
        </Alert>
      )}
      <p className="font-semibold text-heading">
        {t('possible', { count: possible })}
        {impossible > 0 && ` ${t('impossible', { count: impossible })}`}
      </p>
      <ul className="divide-y divide-line">
        {asked.rows.map((row) => (
          <li key={row.code} className="space-y-1 py-3 first:pt-0">
            <p className="font-medium text-heading">{nameOf(row.code)}</p>
            {before && isOther(row) && <p className="font-medium text-warning">{t('changed')}</p>}
            <ul className={row.possible ? 'list-disc space-y-1 pl-5' : 'text-warning'}>
              {row.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
