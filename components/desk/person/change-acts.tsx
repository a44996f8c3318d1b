'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { EventField } from '@/components/forms/event-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { FailedAlert } from '@/components/ui/failed-alert';
import { SkeletonText } from '@/components/ui/skeleton';
import { callDesk } from '@/lib/api/desk/browser';
import type { getRegistrationChoices } from '@/lib/contract/desk/person-acts';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { type FormModel, isAnswered } from '@/lib/domain/forms/form-model';
import { failureText } from '@/lib/errors';
import { ActDialog } from '../act/act-dialog';
import { MoveFields } from './move-fields';

type Choices = AnswerOf<typeof getRegistrationChoices>;

interface ChangeActProps {
  event: string;
  /** Of a submitted registration. */
  code: string;
  name: string;
}

/** Puts answers right for somebody: in the event's own form, of which only what differs is sent. */
export function CorrectAnswers({ event, code, name }: ChangeActProps) {
  const t = useTranslations('desk_person.acts.correct');
  return (
    <WithChoices event={event} code={code} label={t('label')} title={t('title', { name })}>
      {({ form, model }, close) => (
        <ActDialog<FormModel, FormModel>
          open
          onClose={close}
          title={t('title', { name })}
          description={t('text')}
          confirm={t('confirm')}
          confirming={t('pending')}
          fields={{
            schema: () =>
              import('@/lib/domain/forms/model-schema').then(({ modelSchema }) => modelSchema(form, 'draft')),
            defaultValues: model,
            content: (
              <div className="space-y-5">
                {/* Whoever corrects one answer need not give others that are missing: the schema asks for none. */}
                {fieldsOf(form).map((field) => (
                  <EventField key={field.name} field={field} />
                ))}
              </div>
            ),
          }}
          call={(checked, agreed) =>
            callDesk('changeRegistrationFor', { event, code, answers: differing(model, checked), agreed })
          }
        />
      )}
    </WithChoices>
  );
}

/** The answers that are others than before; one that was taken out is empty. */
function differing(before: FormModel, after: FormModel): FormModel {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter(
    (name) =>
      (isAnswered(before[name]) || isAnswered(after[name])) &&
      JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? '']));
}

/** Gives somebody another ticket or other sessions. */
export function MoveRegistration({ event, code, name }: ChangeActProps) {
  const t = useTranslations('desk_person.acts.move');
  return (
    <WithChoices event={event} code={code} label={t('label')} title={t('title', { name })}>
      {(choices, close) => {
        const { ticket, mode, sessions } = choices;
        return (
          <ActDialog
            open
            onClose={close}
            title={t('title', { name })}
            confirm={t('confirm')}
            confirming={t('pending')}
            fields={{
              schema: () => import('./act-fields').then(({ moveFields }) => moveFields),
              defaultValues: { ticket, mode, sessions },
              content: <MoveFields choices={choices} />,
            }}
            call={(wanted, agreed) => callDesk('changeRegistrationFor', { event, code, ...wanted, agreed })}
          />
        );
      }}
    </WithChoices>
  );
}

interface WithChoicesProps {
  event: string;
  code: string;
  label: string;
  title: string;
  children: (choices: Choices, close: () => void) => ReactNode;
}

/** A button that reads what a registration can be changed to, then opens. */
function WithChoices({ event, code, label, title, children }: WithChoicesProps) {
  const t = useTranslations('desk_act');
  const [state, setState] = useState<'closed' | 'reading' | { failure: string } | { choices: Choices }>(
    'closed',
  );
  const close = () => setState('closed');
  const open = () => {
    setState('reading');
    callDesk('getRegistrationChoices', { event, code })
      // Closed meanwhile, it stays closed.
      .then((choices) => setState((before) => (before === 'reading' ? { choices } : before)))
      .catch((error: unknown) =>
        setState((before) => (before === 'reading' ? { failure: failureText(error, t('unread')) } : before)),
      );
  };
  const isReady = typeof state === 'object' && 'choices' in state;
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {label}
      </Button>
      <Dialog open={state !== 'closed' && !isReady} onClose={close} title={title}>
        {typeof state === 'object' && 'failure' in state ? (
          <FailedAlert onTryAgain={open}>{state.failure}</FailedAlert>
        ) : (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <SkeletonText lines={5} />
          </div>
        )}
      </Dialog>
      {isReady && children(state.choices, close)}
    </>
  );
}
