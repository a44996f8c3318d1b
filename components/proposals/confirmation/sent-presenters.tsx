'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import { paths } from '@/lib/paths';
import { useProposalCache } from '../data/proposal-kind';
import { AddPresenter } from '../presenters/add-presenter';
import { PresenterRow } from '../presenters/presenter-row';
import { RemovePresenter } from '../presenters/remove-presenter';

/** The presenters of a proposal that was sent: corrected, added and removed until the deadline. */
export function SentPresenters({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('proposals.sent');
  const router = useRouter();
  const sitePath = useSitePath();
  const { code, presenters, limits } = proposal;
  const cache = useProposalCache(code);
  const [removed, setRemoved] = useState<string>();
  const toRemove = presenters.find(({ instructor_code: each }) => each === removed);
  const edit = (change: string) => router.push(sitePath(paths.proposalConfirmation({ change })));
  return (
    <section aria-labelledby="sent-presenters" className="space-y-4">
      <h2 id="sent-presenters" className="text-2xl">
        {t('presenters')}
      </h2>
      <ul className="space-y-3">
        {presenters.map((presenter, index) => (
          <li key={presenter.instructor_code}>
            <PresenterRow
              {...{ code, presenter, index, cache }}
              onEdit={() => edit(presenter.instructor_code)}
              onRemove={
                presenters.length > limits.least ? () => setRemoved(presenter.instructor_code) : undefined
              }
            />
          </li>
        ))}
      </ul>
      {presenters.length < limits.greatest && <AddPresenter {...{ code, cache }} onAdded={edit} />}
      {toRemove && (
        <RemovePresenter {...{ code, cache }} presenter={toRemove} onClose={() => setRemoved(undefined)} />
      )}
    </section>
  );
}
