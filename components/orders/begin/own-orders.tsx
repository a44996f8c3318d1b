'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { EmailField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { useSitePath } from '@/components/i18n/use-site-path';
import { PageLink } from '@/components/ui/page-link';
import { api } from '@/lib/api/browser';
import { callMutation } from '@/lib/api/call-query';
import { queryKey } from '@/lib/api/query-keys';
import type { OwnOrders } from '@/lib/contract/own-orders';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { useDigitsClaim } from '@/lib/stores/digits-claim';
import { buyerInfo, groupInfo } from '@/lib/stores/visit-cookies';
import { digitsTexts, EnterDigits } from './enter-digits';
import { LinkOrOther } from './link-or-other';

/** Orders, each with its state, what is owed and a link that goes on with it. */
export function OwnOrdersList({ orders }: { orders: OwnOrders }) {
  const t = useTranslations('own_orders');
  const locale = useLocale();
  const sitePath = useSitePath();
  const wordsOf = ({ kind, status, owed }: OwnOrders[number]) => [
    t(`kind.${kind}`),
    // What is owed says of an invoice that it is to be paid.
    ...(kind === 'invoice' && owed ? [] : [t(`status.${status}`)]),
    ...(owed ? [t('owed', { amount: formatMoney(owed, locale) })] : []),
  ];
  return (
    <ul className="-my-2">
      {orders.map((order) => (
        <li key={order.code} className="border-t border-line first:border-t-0">
          <PageLink
            href={sitePath(pathOf(order))}
            onClick={() => keepOnDevice(order)}
            className="flex min-h-14 items-center justify-between gap-3 py-2 hover:text-accent-text"
          >
            <span className="min-w-0">
              <span className="block font-semibold text-heading wrap-anywhere">
                {order.name || t('untitled')}
              </span>
              <span className="block text-sm text-quiet">{wordsOf(order).join(' · ')}</span>
            </span>
            <ChevronRight className="size-5 shrink-0" aria-hidden />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** The page of one that was sent, which leads to the steps of one that was not. */
function pathOf({ kind, code, status }: OwnOrders[number]): string {
  switch (kind) {
    case 'proposal':
      return paths.proposalConfirmation({ code });
    case 'buyer':
      return status === 'started' ? paths.purchase() : paths.purchaseConfirmation();
    case 'group':
      return paths.checkedGroup();
    case 'invoice':
      return paths.payInvoice(code);
    default:
      return paths.applicationConfirmation(kind, { code });
  }
}

/** The pages of purchases and groups show the one that this device keeps. */
function keepOnDevice({ kind, code, status }: OwnOrders[number]): void {
  if (kind === 'buyer') buyerInfo.set({ code, done: status === 'started' ? 'N' : 'Y' });
  if (kind === 'group') groupInfo.set({ group_code: code, waits_for: undefined, payment: undefined });
}

const loadFields = () => import('../fields').then((fields) => fields.linkFields);

interface OpenOwnOrdersProps {
  /** Mails the links of an address instead, where they are of one kind. */
  sendLinks?: ((email: string) => Promise<unknown>) | undefined;
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
        sendLink={sendLinks && (() => sendLinks(email))}
        onOther={onLeave}
      />
    </EnterDigits>
  );
}
