'use client';

import { useTranslations } from 'next-intl';
import { OrderPage } from '@/components/orders/order-page';
import { buttonClass } from '@/components/ui/button-class';
import { callQuery } from '@/lib/api/call-query';
import { PROPOSAL, type ProposalOption } from '../data/proposal-kind';
import { ProposalSteps } from '../steps/proposal-steps';

interface ProposalPageProps {
  /** What proposing involves, as it was when the page was rendered. */
  rendered: ProposalOption;
  /** What happens after it is sent, in the organiser's words. */
  terms: string | null;
  eventName: string;
  timeZone: string;
  contactEmail: string;
}

/** Proposing (specification §2): how it works, and the steps of a proposal that has begun. */
export function ProposalPage({ rendered, terms, ...props }: ProposalPageProps) {
  const t = useTranslations('proposals');
  const { timeZone, contactEmail } = props;
  return (
    <OrderPage
      kind={PROPOSAL}
      readOption={callQuery('getWorkshopProposalOption')}
      title={t('title')}
      lead={t('lead')}
      {...{ rendered, timeZone }}
      byMail={<ByMail contactEmail={contactEmail} />}
      after={
        terms && (
          <section aria-labelledby="what-follows" className="max-w-measure space-y-2">
            <h2 id="what-follows" className="text-xl">
              {t('begin.after')}
            </h2>
            <p className="whitespace-pre-line">{terms}</p>
          </section>
        )
      }
    >
      {(proposal) => <ProposalSteps {...props} proposal={proposal} />}
    </OrderPage>
  );
}

/** How to write to the organiser instead, while no proposals are taken. */
function ByMail({ contactEmail }: { contactEmail: string }) {
  const t = useTranslations('proposals.by_mail');
  return (
    <div className="max-w-measure space-y-4">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="text-md">{t('text')}</p>
      <a href={`mailto:${contactEmail}`} className={buttonClass({ variant: 'secondary' })}>
        {t('write', { email: contactEmail })}
      </a>
    </div>
  );
}
