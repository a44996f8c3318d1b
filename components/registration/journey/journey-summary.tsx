'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '@/components/ui/money';
import { SummaryLayout } from '@/components/ui/summary-layout';
import type { Basket } from '@/components/workshops/basket/use-basket';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { useRegistrationCache } from '../data/use-registration';
import { OrderSummary } from '../review/order-summary';
import type { Review } from '../review/review';
import type { Wording } from '../step/step-screen';
import { HoldNote } from './hold-note';
import { SessionsSummary } from './sessions-summary';

interface JourneySummaryProps {
  registration: RegistrationOverview;
  review: Review | undefined;
  basket: Basket;
  wording: Wording;
  timeZone: string;
  /** A payment is on its way: holds and conflicts no longer concern the attendee. */
  pending: boolean;
  /** Sessions can be removed where they are chosen. */
  removable: boolean;
  /** The step. */
  children: ReactNode;
}

/** The order beside the step: total, time left, lines, chosen sessions. */
export function JourneySummary({ registration, review, basket, ...props }: JourneySummaryProps) {
  const t = useTranslations('registration.order');
  return (
    <SummaryLayout
      title={t(props.wording === 'ticket' ? 'title_ticket' : 'title')}
      total={<Money {...(review?.registration.total ?? registration.total)} />}
      note={
        !props.pending && (
          <SummaryNote registration={registration} conflicts={basket.cart?.conflicts.length ?? 0} />
        )
      }
      summary={
        <div className="space-y-6">
          <OrderSummary registration={registration} fees={review?.fees} />
          {registration.steps.some((step) => step.id === 'workshops') && (
            <SessionsSummary basket={basket} timeZone={props.timeZone} removable={props.removable} />
          )}
        </div>
      }
    >
      <div className="min-h-[70dvh] space-y-6">{props.children}</div>
    </SummaryLayout>
  );
}

function SummaryNote({ registration, conflicts }: { registration: RegistrationOverview; conflicts: number }) {
  const t = useTranslations('workshops.conflicts');
  const { code } = registration;
  const cache = useRegistrationCache(code);
  return (
    <>
      <HoldNote
        endsAt={registration.reserved_until}
        extensionsLeft={registration.extensions_left}
        registrationCode={code}
        refresh={cache.refreshAll}
      />
      {conflicts > 0 && <p className="font-medium text-danger">{t('note', { count: conflicts })}</p>}
    </>
  );
}
