'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SavedAnswers } from '@/components/forms/answers-on-server';
import { FormStep } from '@/components/orders/steps/form-step';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { SummaryAction } from '@/components/ui/summary/summary-action';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import type { StepScreenProps } from '../data/step-screen';
import { AddPresenter } from './add-presenter';
import { OpenPresenter } from './open-presenter';
import { PresenterRow } from './presenter-row';
import { RemovePresenter } from './remove-presenter';
import { usePresenterForms } from './use-presenter-forms';

/** Above the part of a presenter who came by a mailed link: who asked them, and to what. */
function InvitedBy({ proposal, own }: { proposal: Proposal; own: string }) {
  const t = useTranslations('proposals.invited_by');
  const [first] = proposal.presenters;
  const name = first?.instructor_code === own ? '' : (first?.name ?? '');
  const title = proposal.title.trim();
  return (
    <Alert>
      {name && title && t('named', { name, title })}
      {name && !title && t('untitled', { name })}
      {!name && t('nobody')}
    </Alert>
  );
}

/**
 * Who gives the workshop: a row for each, and the form of the one that is being filled in, saved as they type. A mailed link
 * opens its own presenter's form.
 */
export function PresentersStep({ proposal, cache, goOn, nextLabel }: StepScreenProps) {
  const t = useTranslations('proposals.presenters');
  const { code, presenters, limits } = proposal;
  const own = useSearchParams().get('presenter');
  const forms = usePresenterForms(code);
  const [opened, setOpened] = useState(() => first(own) ?? nextToFill(''));
  const [removed, setRemoved] = useState<string>();
  /** Answers that are not saved yet, for a form that is opened again at once. */
  const [typed] = useState(() => new Map<string, SavedAnswers>());
  const open = presenters.find(({ instructor_code: each }) => each === opened);
  const toRemove = presenters.find(({ instructor_code: each }) => each === removed);
  const mayRemove = presenters.length > 1;

  async function openForm(presenter: string | undefined): Promise<void> {
    if (presenter !== undefined) await Promise.all([forms.refetch(), cache.refresh()]);
    setOpened(presenter);
  }

  return (
    <div className="max-w-form space-y-6">
      {own ? <InvitedBy proposal={proposal} own={own} /> : <p className="text-quiet">{t('lead', limits)}</p>}
      <FormStep form={forms}>
        {(filled) => (
          <ul className="space-y-3">
            {presenters.map((presenter, index) => {
              const form = filled.find(({ instructor_code: each }) => each === presenter.instructor_code);
              const onRemove = mayRemove ? () => setRemoved(presenter.instructor_code) : undefined;
              return (
                <li key={presenter.instructor_code}>
                  {presenter === open && form ? (
                    <OpenPresenter
                      {...{ code, form, index, onRemove }}
                      typed={typed.get(presenter.instructor_code)}
                      title={presenter.name || t('one', { number: index + 1 })}
                      submitLabel={!own && nextToFill(presenter.instructor_code) ? t('next') : nextLabel}
                      onTyped={(answers) => typed.set(presenter.instructor_code, answers)}
                      onSaved={async (saved) => {
                        await cache.put(saved);
                        // Who came for their own part fills in no other one unasked.
                        const following = own ? undefined : nextToFill(presenter.instructor_code);
                        if (following) await openForm(following);
                        else goOn();
                      }}
                    />
                  ) : (
                    <PresenterRow
                      {...{ code, presenter, index, cache, onRemove }}
                      onEdit={() => void openForm(presenter.instructor_code)}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </FormStep>
      {presenters.length < limits.greatest && (
        <AddPresenter {...{ code, cache }} onAdded={(added) => void openForm(added)} />
      )}
      {toRemove && (
        <RemovePresenter {...{ code, cache }} presenter={toRemove} onClose={() => setRemoved(undefined)} />
      )}
      {!open && (
        <SummaryAction>
          <Button wide onClick={goOn}>
            {nextLabel}
          </Button>
        </SummaryAction>
      )}
    </div>
  );

  function first(preset: string | null): string | undefined {
    return presenters.find(({ instructor_code: each }) => each === preset)?.instructor_code;
  }

  /** Who is to be filled in by whoever is here: those who were invited fill in their own part. */
  function nextToFill(done: string): string | undefined {
    return presenters.find(
      ({ instructor_code: each, complete, invitation }) =>
        complete === 'N' && invitation === 'none' && each !== done,
    )?.instructor_code;
  }
}
