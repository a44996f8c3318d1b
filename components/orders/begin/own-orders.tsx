'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmailField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { useSitePath } from '@/components/i18n/use-site-path';
import { PageLink } from '@/components/ui/page-link';
import { api } from '@/lib/api/browser';
import { callMutation } from '@/lib/api/call-query';
import { queryKey } from '@/lib/api/query-keys';
import type { OwnOrders } from '@/lib/contract/own-orders';
import { paths } from '@/lib/paths';
import { useDigitsClaim } from '@/lib/stores/digits-claim';
import { digitsTexts, EnterDigits } from './enter-digits';
import { LinkOrOther } from './link-or-other';

/** Applications and proposals, each with its state and a link that goes on with it. */
export function OwnOrdersList({ orders }: { orders: OwnOrders }) {
  const t = useTranslations('own_orders');
  const sitePath = useSitePath();
  return (
    <ul className="-my-2">
      {orders.map(({ kind, code, name, status }) => (
        <li key={code} className="border-t border-line first:border-t-0">
          <PageLink
            href={sitePath(pathOf(kind, code))}
            className="flex min-h-14 items-center justify-between gap-3 py-2 hover:text-accent-text"
          >
            <span className="min-w-0">
              <span className="block font-semibold text-heading wrap-anywhere">{name || t('untitled')}</span>
              <span className="block text-sm text-quiet">
                {t(`kind.${kind}`)} · {t(`status.${status}`)}
              </span>
            </span>
            <ChevronRight className="size-5 shrink-0" aria-hidden />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** The page of one that was sent, which leads to the steps of one that was not. */
const pathOf = (kind: OwnOrders[number]['kind'], code: string): string =>
  kind === 'proposal' ? paths.proposalConfirmation({ code }) : paths.applicationConfirmation(kind, { code });

const loadFields = () => import('../fields').then((fields) => fields.linkFields);

interface OpenOwnOrdersProps {
  /** Mails the links of an address instead. */
  sendLinks: (email: string) => Promise<unknown>;
  onOpened: () => void;
}

/** Opens what an address has begun or sent, by the six digits that are mailed to it. */
export function OpenOwnOrders({ sendLinks, onOpened }: OpenOwnOrdersProps) {
  const t = useTranslations('own_orders');
  const { claim, keep, forget } = useDigitsClaim('orders');
  const send = useMutation(
    callMutation('sendEventEmailAccessCode', { onSuccess: (_sent, { email }) => keep({ email }) }),
  );
  if (claim) {
    return (
      <EnterOrdersDigits
        email={claim.email}
        wasSent={send.isSuccess}
        {...{ sendLinks, onOpened }}
        onLeave={() => {
          forget();
          send.reset();
        }}
      />
    );
  }
  return (
    <Form
      schema={loadFields}
      submit={({ email }) => send.mutateAsync({ email, target: 'orders' })}
      words={t}
      onWrong="first"
      className="space-y-4"
    >
      <EmailField name="email" label={t('email')} maxLength={254} />
      <SubmitButton variant="secondary" wide pendingLabel={t('sending')}>
        {t('send')}
      </SubmitButton>
    </Form>
  );
}

interface EnterOrdersDigitsProps extends OpenOwnOrdersProps {
  email: string;
  wasSent: boolean;
  /** The digits are no longer needed. */
  onLeave: () => void;
}

function EnterOrdersDigits({ email, wasSent, sendLinks, onOpened, onLeave }: EnterOrdersDigitsProps) {
  const t = useTranslations('own_orders');
  const client = useQueryClient();
  const again = useMutation(callMutation('sendEventEmailAccessCode'));
  return (
    <EnterDigits
      wasSent={wasSent}
      submit={async (access_code) => {
        client.setQueryData(queryKey('getOwnOrders', {}), await api.getOwnOrders({ email, access_code }));
        onLeave();
        onOpened();
      }}
      sendAgain={() => again.mutateAsync({ email, target: 'orders' })}
      texts={digitsTexts(t, email)}
    >
      <LinkOrOther
        texts={{
          link: t('link'),
          sending: t('sending'),
          linkSent: t('link_sent', { email }),
          other: t('other'),
        }}
        sendLink={() => sendLinks(email)}
        onOther={onLeave}
      />
    </EnterDigits>
  );
}
