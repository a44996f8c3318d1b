'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Choice } from '@/components/form/controls';
import { useSitePath } from '@/components/i18n/use-site-path';
import { CallFailed } from '@/components/orders/call-failed';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { api } from '@/lib/api/browser';
import { beginScreenChange } from '@/lib/browser/screen-change';
import { paths } from '@/lib/paths';
import { proposalInfo } from '@/lib/stores/visit-cookies';
import type { Presenter } from '../data/proposal-kind';

/** Begins another proposal, with the presenters of this one as far as they are wanted: nothing about them is typed again. */
export function ProposeAnother({ presenters }: { presenters: readonly Presenter[] }) {
  const t = useTranslations('proposals.another');
  const router = useRouter();
  const sitePath = useSitePath();
  const [isOpen, setOpen] = useState(false);
  const candidates = presenters.filter(({ name }) => name !== '');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = candidates.flatMap(({ instructor_code: code }) => (left.has(code) ? [] : [code]));
  const begin = useMutation({
    mutationFn: (codes: string[]) =>
      codes.length > 0
        ? api.generateNewWorkshopWithInstructors({ instructors_codes: codes })
        : api.generateWorkshop({}),
    onSuccess: ({ code }) => {
      proposalInfo.set({ code });
      beginScreenChange();
      router.push(sitePath(paths.proposals({ step: 'workshop' })));
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <div className="space-y-5">
          {candidates.length > 0 && (
            <fieldset>
              <legend className="pb-1">{t('text')}</legend>
              {candidates.map(({ instructor_code: code, name }) => (
                <Choice
                  key={code}
                  type="checkbox"
                  checked={!left.has(code)}
                  onChange={({ target }) =>
                    setLeft(
                      new Set(target.checked ? [...left].filter((each) => each !== code) : [...left, code]),
                    )
                  }
                >
                  {name}
                </Choice>
              ))}
            </fieldset>
          )}
          {begin.error && <CallFailed error={begin.error} />}
          <Button
            pending={begin.isPending || begin.isSuccess}
            pendingLabel={t('beginning')}
            onClick={() => begin.mutate(chosen)}
          >
            {t('submit')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
