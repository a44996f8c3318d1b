'use client';

import { TicketPlus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActButton } from '@/components/desk/act/act-button';
import { SelectField } from '@/components/form/fields/choice-field';
import { EmailField, TextField } from '@/components/form/fields/text-field';
import { callDesk } from '@/lib/api/desk/browser';
import type { getDoorSale } from '@/lib/contract/desk/door/sale';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { localeOf } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { type Sold, SoldTicket } from './sold-ticket';

interface DoorSaleProps {
  event: string;
  sale: AnswerOf<typeof getDoorSale>;
}

/** Sells one ticket after the other. What was sold last stays on the screen until the next one is. */
export function DoorSale({ event, sale: { tickets, ways } }: DoorSaleProps) {
  const t = useTranslations('desk_sale');
  const locale = localeOf(useLocale());
  const [sold, setSold] = useState<Sold>();
  const only = tickets.length === 1 ? tickets[0] : undefined;
  return (
    <div className="space-y-6">
      <div role="status">{sold && <SoldTicket key={sold.entry.code} event={event} sold={sold} />}</div>
      <ActButton
        label={t(sold ? 'again' : 'sell')}
        button={{ variant: 'primary', icon: <TicketPlus className="size-5" aria-hidden /> }}
        title={t('sell')}
        description={t('text')}
        confirm={t('confirm')}
        confirming={t('pending')}
        fields={{
          words: t,
          schema: () => import('./sale-fields').then(({ saleFields }) => saleFields),
          defaultValues: {
            ...{ first_name: '', last_name: '', email: '', ticket: only?.key ?? '' },
            pay: ways[0] ?? 'cash',
          },
          content: (
            <>
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField name="first_name" label={t('first_name')} autoComplete="off" enterKeyHint="next" />
                <TextField name="last_name" label={t('last_name')} autoComplete="off" enterKeyHint="next" />
              </div>
              <EmailField name="email" label={t('email')} autoComplete="off" />
              <SelectField
                name="ticket"
                label={t('ticket')}
                options={tickets.map(({ key, name, price }) => ({
                  id: key,
                  name: `${name}, ${price.amount === 0 ? t('free') : formatMoney(price, locale)}`,
                }))}
              />
              <SelectField
                name="pay"
                label={t('pay')}
                options={ways.map((way) => ({ id: way, name: t(`ways.${way}`) }))}
              />
            </>
          ),
        }}
        call={async (given, agreed) => {
          const answer = await callDesk('sellAtDoor', { event, ...given, ...(agreed && { agreed }) });
          if (answer.outcome === 'done') setSold(answer);
          return answer;
        }}
      />
    </div>
  );
}
