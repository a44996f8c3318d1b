'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form, SubmitButton } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { showToast } from '@/components/ui/toast/show-toast';
import type { ActAnswer } from '@/lib/contract/desk/agreement';
import { failureText } from '@/lib/errors';
import type { ActFields } from '../act/act-dialog';
import type { Selectable } from './selection';

interface ActTogetherProps<Values extends FieldValues, Checked> {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  rows: readonly Selectable[];
  fields: ActFields<Values, Checked>;
  /** The act with one of them, as `ActDialog` calls it. */
  call: (code: string, checked: Checked, agreed?: string) => Promise<ActAnswer>;
  confirm: string;
  confirming: string;
  tone?: 'primary' | 'danger';
}

/** What is known of one of them. */
interface Standing extends Selectable {
  sentences: readonly string[];
  /** With which it is carried out; undefined where that cannot be. */
  seal?: string;
  /** The sentences are others than those that were agreed to. */
  isOther?: boolean;
  failure?: string;
}

type Stage<Checked> =
  | { at: 'fields' }
  | { at: 'reading'; done: number }
  | { at: 'asking'; checked: Checked; standings: readonly Standing[]; isAgain: boolean };

/**
 * The same act with several rows of a list: what it does to each is said first, then it is done to one after the other, and what
 * was not done is said by name. Nothing is done twice, however often it is begun again.
 */
export function ActTogether<Values extends FieldValues, Checked>({
  open,
  onClose,
  title,
  ...act
}: ActTogetherProps<Values, Checked>) {
  const router = useRouter();
  const close = () => {
    onClose();
    // Some may be done by now.
    router.refresh();
  };
  return (
    <Dialog open={open} onClose={close} title={title}>
      <Steps {...act} onClose={close} />
    </Dialog>
  );
}

/** Mounted anew each time the dialog opens. */
function Steps<Values extends FieldValues, Checked>({
  onClose,
  rows: given,
  fields,
  call,
  confirm,
  confirming,
  tone = 'primary',
}: Omit<ActTogetherProps<Values, Checked>, 'open' | 'title'>) {
  const t = useTranslations('desk_together');
  const act = useTranslations('desk_act');
  // The list behind is read again when some are done; this one is about those that were chosen.
  const [rows] = useState(given);
  const [stage, setStage] = useState<Stage<Checked>>({ at: 'fields' });
  const [doing, setDoing] = useState<number>();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  /** One after the other, so that no letter waits for a lock, and what is not begun yet can be left by closing. */
  async function askEach(
    asked: readonly Standing[],
    checked: Checked,
    onProgress: (done: number) => void,
  ): Promise<{ standings: Standing[]; told: string[] }> {
    const standings: Standing[] = [];
    const told: string[] = [];
    for (const [at, { code, name, seal, sentences }] of asked.entries()) {
      if (isClosed.current) break;
      const row = { code, name };
      try {
        const answer = await call(code, checked, seal);
        if (answer.outcome === 'done') told.push(answer.told);
        else if (answer.outcome === 'refused') standings.push({ ...row, sentences: answer.reasons });
        else {
          const isOther = seal !== undefined;
          standings.push({ ...row, sentences: answer.consequences, seal: answer.seal, isOther });
        }
      } catch (error) {
        const failure = failureText(error, act(seal === undefined ? 'unread' : 'failed'));
        standings.push({ ...row, sentences, failure, ...(seal !== undefined && { seal }) });
      }
      onProgress(at + 1);
    }
    return { standings, told };
  }

  async function look(checked: Checked): Promise<void> {
    setStage({ at: 'reading', done: 0 });
    const asked = rows.map((row) => ({ ...row, sentences: [] }));
    const { standings } = await askEach(asked, checked, (done) => setStage({ at: 'reading', done }));
    if (!isClosed.current) setStage({ at: 'asking', checked, standings, isAgain: false });
  }

  async function carryOut(checked: Checked, standings: readonly Standing[]): Promise<void> {
    const possible = standings.filter(({ seal }) => seal !== undefined);
    const impossible = standings.filter(({ seal }) => seal === undefined);
    setDoing(0);
    const { standings: left, told } = await askEach(possible, checked, setDoing);
    setDoing(undefined);
    const [only] = told;
    if (only !== undefined) {
      showToast({
        tone: 'success',
        title: told.length === 1 ? only : t('doing', { done: told.length, total: rows.length }),
      });
    }
    if (isClosed.current) return;
    if (left.length === 0) onClose();
    else setStage({ at: 'asking', checked, standings: [...left, ...impossible], isAgain: true });
  }

  return (
    <>
      <div hidden={stage.at !== 'fields'}>
        <Form
          schema={fields.schema}
          {...(fields.defaultValues && { defaultValues: fields.defaultValues })}
          {...(fields.words && { words: fields.words })}
          submit={look}
        >
          {fields.content}
          <div className="flex flex-wrap gap-3">
            <SubmitButton>{act('continue')}</SubmitButton>
            <Button variant="secondary" onClick={onClose}>
              {act('close')}
            </Button>
          </div>
        </Form>
      </div>
      {stage.at === 'reading' && (
        <Progress
          label={t('reading', { done: stage.done, total: rows.length })}
          done={stage.done}
          total={rows.length}
        />
      )}
      {stage.at === 'asking' && (
        <div className="space-y-5">
          <Standings {...stage} />
          {doing !== undefined && (
            <Progress
              label={t('doing', { done: doing, total: possibleOf(stage).length })}
              done={doing}
              total={possibleOf(stage).length}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {possibleOf(stage).length > 0 && (
              <Button
                variant={tone}
                pending={doing !== undefined}
                pendingLabel={confirming}
                onClick={() => carryOut(stage.checked, stage.standings)}
              >
                {confirm}
              </Button>
            )}
            <Button
              variant="secondary"
              onClick={() => (stage.isAgain ? onClose() : setStage({ at: 'fields' }))}
            >
              {act(stage.isAgain ? 'close' : 'back')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

const possibleOf = ({ standings }: { standings: readonly Standing[] }) =>
  standings.filter(({ seal }) => seal !== undefined);

function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div className="space-y-2">
      <p role="status" className="tabular-nums">
        {label}
      </p>
      <progress className="h-2 w-full accent-accent-text" value={done} max={total} aria-label={label} />
    </div>
  );
}

/** What will happen to each. Takes the focus when it comes, so that it is read out. */
function Standings({ standings, isAgain }: { standings: readonly Standing[]; isAgain: boolean }) {
  const t = useTranslations('desk_together');
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  const possible = possibleOf({ standings }).length;
  const impossible = standings.length - possible;
  return (
    <section ref={region} tabIndex={-1} aria-label={t('consequences')} className="space-y-3 outline-none">
      {isAgain && (
        <Alert tone="warning" live="alert" title={t('left_title', { count: standings.length })}>
          {t('left_text')}
        </Alert>
      )}
      <p className="font-semibold text-heading">
        {t('possible', { count: possible })}
        {impossible > 0 && ` ${t('impossible', { count: impossible })}`}
      </p>
      <ul className="divide-y divide-line">
        {standings.map(({ code, name, sentences, seal, isOther, failure }) => (
          <li key={code} className="space-y-1 py-3 first:pt-0">
            <p className="font-medium text-heading">{name}</p>
            {failure !== undefined && <p className="text-danger">{failure}</p>}
            {isOther && <p className="font-medium text-warning">{t('changed')}</p>}
            <ul className={seal === undefined ? 'text-warning' : 'list-disc space-y-1 pl-5'}>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
