'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { CallFailed } from '@/components/orders/call-failed';
import { PaymentPending } from '@/components/payments/payment-pending';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import { callMutation, callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { refreshBasket } from '@/lib/basket/basket-query';
import { DOCUMENT_TYPES } from '@/lib/domain/registration/document-types';
import { CallError, failureText } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { rememberRegistration } from '../data/remember-registration';
import type { RegistrationOption } from '../step/step-screen';
import { ChangeDone } from './change-done';
import { type ChangeDraft, useChangeDraft } from './change-draft';
import { ChangePartScreen } from './change-part-screen';
import { ChangeSkeleton } from './change-skeleton';
import { useChangePart } from './use-change-part';
import { useChangeSubmit } from './use-change-submit';

export interface ChangeRegistrationProps {
  timeZone: string;
  option: RegistrationOption;
}

/** Changing a submitted registration (specification §2): that of the visitor's cookie. */
export function ChangeRegistration(props: ChangeRegistrationProps) {
  const code = useDayCookie(registrationInfo)?.code ?? '';
  return <Change key={code} code={code} {...props} />;
}

/**
 * The parts of a registration, what is to be different, and the review. What is wanted is kept in the tab, and the server says
 * what it would do.
 */
function Change({ code, timeZone, option }: ChangeRegistrationProps & { code: string }) {
  const t = useTranslations('change');
  const payment = useTranslations('payment');
  const client = useQueryClient();
  const { draft, put, clear } = useChangeDraft(code);
  const discard = useDiscard(code, { draft, clear });
  const position = useChangePart();
  const { part, goTo } = position;
  const [answer, setAnswer] = useState<CallAnswer<'changeRegistration'>>();
  /** What was sent, while it is not known what became of it. */
  const [sent, setSent] = useState<ChangeDraft>();
  const submit = useChangeSubmit({
    code,
    draft: sent ?? draft,
    gateway: option.credit,
    onAnswered(answered) {
      setAnswer(answered);
      setSent(draft);
      if (answered.outcome !== 'changed') return;
      clear();
      rememberRegistration(answered.registration);
      void refreshBasket();
      void client.invalidateQueries();
    },
    onOutdated: () => void shown.refetch(),
    onRefused() {
      // Why it was refused is said at the button that tries again.
      setAnswer(undefined);
      setSent(undefined);
      if (part !== 'review') goTo('review');
    },
  });
  const leave = useMutation(
    callMutation('leaveToGroup', {
      onSuccess(registration) {
        clear();
        rememberRegistration(registration);
        void client.invalidateQueries();
        goTo();
      },
      // Somebody else was faster, or the price is another one by now.
      onError: () => void shown.refetch(),
    }),
  );
  const { ask, bank } = submit;
  const shown = useQuery({
    ...callQuery('changeRegistration', { code, option: 'change', preview: 'Y', ...draft }),
    enabled: code !== '' && answer === undefined && !bank.isReading && !bank.ask,
    placeholderData: keepPreviousData,
  });
  const version = answer?.version ?? 0;
  const onAsk = useCallback(() => void ask(version), [ask, version]);
  const isPaying = answer ? answer.outcome === 'pending' : bank.ask !== undefined;
  const heading = useScreenHeading(answer ? answer.outcome : isPaying ? 'bank' : (part ?? 'overview'));

  return (
    <div className="space-y-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl lg:text-3xl">
        {isPaying ? payment('pending.title') : t(answer || !part ? 'title' : `title_${part}`)}
      </h1>
      {content()}
    </div>
  );

  function content() {
    if (answer) return <ChangeDone answer={answer} onAsk={onAsk} />;
    if (bank.ask) return <PaymentPending code={code} bank={bank} />;
    if (shown.isError)
      return (
        <NotShown
          error={shown.error}
          hasDraft={Object.keys(draft).length > 0}
          {...{ discard }}
          again={() => void shown.refetch()}
        />
      );
    if (!shown.data) return <ChangeSkeleton />;
    return (
      <div aria-busy={shown.isPlaceholderData || undefined}>
        <ChangePartScreen
          {...{ draft, put, discard, timeZone, option, submit, leave }}
          {...position}
          shown={shown.data}
          isOutdated={shown.isPlaceholderData}
        />
      </div>
    );
  }
}

interface NotShownProps {
  error: Error;
  hasDraft: boolean;
  discard: () => void;
  again: () => void;
}

/** Why a registration cannot be changed, or what of the draft stands in the way. */
function NotShown({ error, hasDraft, discard, again }: NotShownProps) {
  const t = useTranslations('change');
  const common = useTranslations('common');
  const sitePath = useSitePath();
  const status = error instanceof CallError ? error.status : 0;
  if (status !== 404 && status !== 409 && status !== 422)
    return <CallFailed error={error} onTryAgain={again} />;
  return (
    <Alert
      tone="warning"
      live="status"
      title={t(status === 404 ? 'gone_title' : 'not_possible')}
      actions={
        <>
          {hasDraft && (
            <Button variant="secondary" onClick={discard}>
              {t('discard')}
            </Button>
          )}
          {status === 409 && (
            <Button variant="secondary" onClick={again}>
              {common('try_again')}
            </Button>
          )}
          <ButtonLink variant="secondary" href={sitePath(paths.manage())}>
            {t('manage')}
          </ButtonLink>
        </>
      }
    >
      {status === 404 ? t('gone_text') : failureText(error, common('failed.text'))}
    </Alert>
  );
}

/**
 * Discards the draft of a change, with the photos of documents that were sent for it. Where that fails they are deleted with
 * the next change, or when nobody has confirmed one for a month.
 */
function useDiscard(
  code: string,
  { draft, clear }: Pick<ReturnType<typeof useChangeDraft>, 'draft' | 'clear'>,
): () => void {
  const { mutate } = useMutation(callMutation('removeRegistrationEAOfficialDocument'));
  return () => {
    for (const type of DOCUMENT_TYPES.filter((each) => draft.documents?.[each])) mutate({ code, type });
    clear();
  };
}
