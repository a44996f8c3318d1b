'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { EventForm } from '@/components/forms/event-form';
import { useSitePath } from '@/components/i18n/use-site-path';
import { answersToSave } from '@/components/membership/answers-to-save';
import { MembershipIntro } from '@/components/membership/membership-intro';
import { FormStep } from '@/components/orders/steps/form-step';
import { api } from '@/lib/api/browser';
import { callMutation, callQuery } from '@/lib/api/call-query';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import { paths } from '@/lib/paths';
import { useRegistrationCache } from '../data/use-registration';
import type { StepScreenProps } from './step-screen';

/** Membership in the client's association: the total changes with each choice, and what is answered is saved as people go. */
export function MembershipScreen({ review, nextLabel, goOn }: StepScreenProps) {
  const { code } = review.registration;
  const sitePath = useSitePath();
  const { refresh } = useRegistrationCache(code);
  const form = useQuery(useFreshQuery(callQuery('getMembershipRegistration', { code })));
  const submit = useMutation(
    callMutation('saveMembershipRegistration', {
      onSuccess: async () => {
        // The next step opens once the registration says that this one is complete.
        await refresh();
        goOn?.();
      },
    }),
  );
  const save = useMutation(
    callMutation(
      'saveMembershipRegistration',
      {
        onSuccess: () => {
          // A submit reads the registration itself, and must not find its reading replaced by this one.
          if (!submit.isPending) void refresh();
        },
      },
      { outlivesPage: true },
    ),
  );

  return (
    <FormStep form={form}>
      {({ definition, model, requirement, state, revision }) => (
        <div className="space-y-6">
          <MembershipIntro
            isRequired={requirement === 'required'}
            before={state}
            state={submit.data?.state ?? save.data?.state ?? state}
            ticketsHref={sitePath(paths.start())}
          />
          <EventForm
            definition={definition}
            model={model}
            id="membership"
            storageKey={`membership:${code}`}
            submitLabel={nextLabel}
            server={{
              revision,
              read: () => api.getMembershipRegistration({ code }),
              save: (answers, since) =>
                save.mutateAsync({ code, draft: 'Y', ...answersToSave(answers), ...since }),
            }}
            onSubmit={(answers, read) =>
              submit.mutateAsync({ code, ...answersToSave(answers), revision: read })
            }
          />
        </div>
      )}
    </FormStep>
  );
}
