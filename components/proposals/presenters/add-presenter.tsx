'use client';

import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { RadioField } from '@/components/form/fields/choice-field';
import { EmailField, TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { CallFailed } from '@/components/orders/call-failed';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { showToast } from '@/components/ui/toast/show-toast';
import { callMutation } from '@/lib/api/call-query';
import { languageLabel } from '@/lib/domain/text/language-name';
import { localeOf } from '@/lib/i18n/languages';
import { siteLanguages } from '@/lib/i18n/site-languages';
import type { ProposalCache } from '../data/proposal-kind';
import type { inviteFields } from './invite-fields';

const loadFields = () => import('./invite-fields').then((fields) => fields.inviteFields);

interface AddPresenterProps {
  code: string;
  cache: ProposalCache;
  /** Called with a presenter whose form the visitor fills in. */
  onAdded: (presenter: string) => void;
}

/** Adds a presenter: by a mail that asks them to fill in their own part, or to fill it in oneself. */
export function AddPresenter({ code, cache, onAdded }: AddPresenterProps) {
  const t = useTranslations('proposals.add');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const add = useMutation(
    callMutation('addInstructorToWorkshop', {
      onSuccess: async (added) => {
        await cache.put(added.proposal);
        setOpen(false);
      },
    }),
  );

  async function invite(person: z.output<typeof inviteFields>): Promise<void> {
    await add.mutateAsync({ code, ...person });
    showToast({ tone: 'success', title: t('invited', { email: person.email }) });
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<Plus className="size-5" aria-hidden />}
        onClick={() => {
          add.reset();
          setOpen(true);
        }}
      >
        {t('open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <div className="space-y-6">
          <section className="space-y-4">
            <p>{t('invite_text')}</p>
            <Form
              schema={loadFields}
              submit={invite}
              defaultValues={{
                first_name: '',
                last_name: '',
                email: '',
                language: localeOf(locale),
              }}
              words={t}
              onWrong="first"
              className="space-y-4"
            >
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField name="first_name" label={t('first_name')} autoComplete="off" maxLength={80} />
                <TextField name="last_name" label={t('last_name')} autoComplete="off" maxLength={80} />
              </div>
              <EmailField name="email" label={t('email')} autoComplete="off" maxLength={254} />
              {siteLanguages().length > 1 && (
                <RadioField
                  name="language"
                  label={t('language')}
                  look="row"
                  options={siteLanguages().map((id) => ({ id, name: languageLabel(id, locale) }))}
                />
              )}
              <SubmitButton pendingLabel={t('inviting')}>{t('invite')}</SubmitButton>
            </Form>
          </section>
          <section className="space-y-3 border-t border-line pt-5">
            <p>{t('self_text')}</p>
            {add.error && add.variables.email === undefined && <CallFailed error={add.error} />}
            <Button
              variant="secondary"
              pending={add.isPending && add.variables.email === undefined}
              pendingLabel={t('adding')}
              onClick={() => add.mutate({ code }, { onSuccess: (added) => onAdded(added.instructor_code) })}
            >
              {t('self')}
            </Button>
          </section>
        </div>
      </Dialog>
    </>
  );
}
