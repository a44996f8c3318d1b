'use client';

import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { useFreshQuery } from '@/lib/api/use-fresh-query';

type Listed = CallAnswer<'getWorkshopProposalFormPresenters'>['presenters'][number];

/** A presenter with the form and its saved answers. */
export type FilledPresenter = Listed & Required<Pick<Listed, 'definition' | 'model' | 'revision'>>;

/** The forms of a proposal's presenters, read once for a screen, and again when it asks. */
export function usePresenterForms(code: string) {
  return useQuery({
    ...useFreshQuery(callQuery('getWorkshopProposalFormPresenters', { code, flag: 'Y' })),
    select: ({ presenters }) => presenters.filter(isForm),
  });
}

function isForm(presenter: Listed): presenter is FilledPresenter {
  return (
    presenter.definition !== undefined && presenter.model !== undefined && presenter.revision !== undefined
  );
}
