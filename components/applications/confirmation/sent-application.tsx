'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { OrderTickets } from '@/components/entry/order-tickets';
import { useSitePath } from '@/components/i18n/use-site-path';
import { FileButton } from '@/components/orders/file-button';
import { SendPaper } from '@/components/orders/send-paper';
import { SentOrder, SentScreen } from '@/components/orders/sent-order';
import type { Gateway } from '@/components/orders/use-order-submit';
import { Badge, type Tone } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/codes/copy-button';
import { saveFile } from '@/lib/api/save-file';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { paths } from '@/lib/paths';
import { applicationInfo } from '@/lib/stores/visit-cookies';
import type { ShownScheme } from '@/lib/theme/theme';
import { AddExtras } from '../adding/add-extras';
import { type ConfirmedApplication, callsOf } from '../data/application-calls';
import { APPLICATIONS } from '../data/application-kind';
import { Reviewed } from '../pay/reviewed';
import { ChangeOrganization } from './change-organization';
import { CorrectContacts } from './correct-contacts';
import { WhatFollows } from './what-follows';
import { WithdrawApplication } from './withdraw';

interface SentProps {
  timeZone: string;
  contactEmail: string;
  gateway: Gateway;
  /** How visitors may see the site. */
  schemes: readonly ShownScheme[];
}

/** The application of this device or of the address, once it was sent (specification §2). */
export function ApplicationConfirmation({ kind, ...props }: SentProps & { kind: ApplicationKind }) {
  const part = useSearchParams().get('change');
  return (
    <SentOrder kind={APPLICATIONS[kind]} read={callsOf(kind).confirmation}>
      {(application) =>
        part === 'extras' && application.extendable === 'Y' ? (
          <AddExtras application={application} gateway={props.gateway} />
        ) : part !== null && part !== 'extras' && application.editable === 'Y' ? (
          <ChangeOrganization application={application} schemes={props.schemes} />
        ) : (
          <SentApplication key={application.code} {...props} application={application} />
        )
      }
    </SentOrder>
  );
}

const TONES: Readonly<Record<ConfirmedApplication['status'], Tone>> = {
  started: 'neutral',
  submitted: 'info',
  approved: 'success',
  declined: 'warning',
  withdrawn: 'neutral',
};

/** An application that was sent: how it stands, what follows, its papers, its contacts, and what was sent. */
function SentApplication({
  application,
  timeZone,
  contactEmail,
}: Pick<SentProps, 'timeZone' | 'contactEmail'> & { application: ConfirmedApplication }) {
  const { kind, code, status } = application;
  const t = useTranslations('applications.sent');
  const sitePath = useSitePath();
  const option = useQuery(callsOf(kind).option());
  return (
    <SentScreen
      title={t(`title_${status === 'started' ? 'submitted' : status}`)}
      lead={t('lead', { organization: application.organization })}
      state={
        <>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
            <span className="text-quiet">
              {t('code')} <span className="font-semibold text-heading tabular-nums select-all">{code}</span>
            </span>
            <CopyButton text={code}>{t('copy')}</CopyButton>
          </p>
          {(application.editable === 'Y' || application.extendable === 'Y') && (
            <p className="flex flex-wrap gap-3">
              {application.editable === 'Y' && (
                <ButtonLink
                  variant="secondary"
                  href={sitePath(paths.applicationConfirmation(kind, { change: 'organization' }))}
                >
                  {t('change')}
                </ButtonLink>
              )}
              {application.extendable === 'Y' && (
                <ButtonLink
                  variant="secondary"
                  href={sitePath(paths.applicationConfirmation(kind, { change: 'extras' }))}
                >
                  {t('add_extras')}
                </ButtonLink>
              )}
            </p>
          )}
        </>
      }
      tickets={<OrderTickets order={{ target: kind, code }} expected={application.tickets} />}
      next={
        <>
          <WhatFollows {...{ application, timeZone, contactEmail }} />
          {status !== 'declined' && status !== 'withdrawn' && <CorrectContacts application={application} />}
        </>
      }
      paper={
        application.receipt === 'Y' && (
          <div className="space-y-2">
            <PaperButton application={application} />
            {application.payments.length > 0 && (
              <SendPaper order={{ target: kind, code }} paper={paperOf(application)} />
            )}
          </div>
        )
      }
      answersTitle={t('answers')}
      answers={<Reviewed kind={kind} application={application} />}
    >
      {option.data?.open === 'Y' && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            variant="secondary"
            href={sitePath(paths.application(kind))}
            onClick={() => applicationInfo[kind].clear()}
          >
            {t('another')}
          </ButtonLink>
        </div>
      )}
      {status === 'submitted' && <WithdrawApplication application={application} />}
    </SentScreen>
  );
}

/** What its paper is: the invoice as long as that is to be paid, unless there are several payments. */
const paperOf = ({ invoices, payments }: ConfirmedApplication): 'invoice' | 'receipt' =>
  payments.length === 1 && invoices.some(({ owed }) => owed > 0) ? 'invoice' : 'receipt';

/** Downloads the receipt of what was paid, or the invoice of what is still to be paid. */
function PaperButton({ application }: { application: ConfirmedApplication }) {
  const t = useTranslations('applications.sent');
  const { kind, code } = application;
  const paper = paperOf(application);
  const file = { type: 'application/pdf', name: `${t(`${paper}_file`)}-${code}.pdf` };
  return (
    <FileButton
      save={() => saveFile('getApplicationReceipt', { kind, code }, file)}
      pendingLabel={t('paper_saving')}
      failed={t('paper_failed')}
    >
      {t(`download_${paper}`)}
    </FileButton>
  );
}
