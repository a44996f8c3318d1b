import { useTranslations } from 'next-intl';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Badge } from '@/components/ui/badge';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getApplication } from '@/lib/contract/desk/applications';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import { Section } from '../frame/section';
import { OrderRecord } from '../orders/order-record';
import { Facts } from '../orders/order-sections';
import { statusTone } from '../orders/status-tone';
import { Decisions } from './decisions';

type Application = AnswerOf<typeof getApplication>;

interface ApplicationViewProps {
  event: { event_code: string; time_zone: string; now: string };
  application: Application;
  locale: Locale;
}

/** All of one application, and what can be decided about it. */
export function ApplicationView({ event, application, locale }: ApplicationViewProps) {
  const t = useTranslations('desk_applications');
  const { code, organization, kind, status, booth, answers, files, money, history } = application;
  const name = organization || code;
  const moment = (instant: string) => formatMoment(instant, event.time_zone, locale, event.now);
  return (
    <>
      <header className="space-y-3">
        <p>
          <PageLink href={inLocale(deskPaths.applications(event.event_code), locale)} className={TEXT_LINK}>
            {t('page.back')}
          </PageLink>
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl break-words">{organization || t('nameless')}</h1>
          <Badge tone={statusTone(status.key)}>{status.name}</Badge>
        </div>
        <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_applications']}>
          <Decisions
            {...{ code, name, booth }}
            event={event.event_code}
            kind={kind.key}
            status={status.key}
          />
        </MessagesProvider>
      </header>
      <Facts
        facts={[
          { label: t('kind'), value: kind.name },
          { label: t('choice'), value: application.choice },
          { label: t('booth'), value: booth },
          {
            label: t('page.extras'),
            value: application.extras.map((extra) => `${extra.quantity} × ${extra.name}`).join('\n'),
          },
          {
            label: t('email'),
            value: application.email && (
              <a href={`mailto:${application.email}`} className={`${TEXT_LINK} break-all`}>
                {application.email}
              </a>
            ),
          },
          { label: t('page.language'), value: t(`languages.${application.language}`) },
          { label: t('code'), value: code },
          {
            label: t('sent'),
            value: [
              application.sent_at === null
                ? t('begun', { date: moment(application.began_at) })
                : moment(application.sent_at),
              application.changed_at && t('page.changed', { date: moment(application.changed_at) }),
              application.decided_at && t('page.decided', { date: moment(application.decided_at) }),
              application.withdrawn_at && t('page.withdrawn', { date: moment(application.withdrawn_at) }),
            ]
              .filter(Boolean)
              .join('\n'),
          },
          { label: t('page.wrote'), value: application.message },
        ]}
      />
      {application.contacts.length > 0 && (
        <Section id="contacts" title={t('page.contacts')}>
          <ul className="space-y-2">
            {application.contacts.map((contact) => (
              <li key={contact.code}>
                <PageLink
                  href={inLocale(
                    deskPaths.person(event.event_code, { kind: kind.key, id: contact.code }),
                    locale,
                  )}
                  className={TEXT_LINK}
                >
                  {contact.name || t('nameless')}
                </PageLink>
                {contact.role !== null && <span className="text-quiet"> ({contact.role})</span>}
                {contact.email !== '' && (
                  <a href={`mailto:${contact.email}`} className={`${TEXT_LINK} block text-sm break-all`}>
                    {contact.email}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {money !== null && (
        <Section id="money" title={t('page.money')}>
          <Money money={money} locale={locale} moment={moment} />
        </Section>
      )}
      <OrderRecord
        words="desk_applications"
        answers={answers}
        files={files}
        history={history}
        event={event}
        locale={locale}
      />
    </>
  );
}

function Money({
  money,
  locale,
  moment,
}: {
  money: NonNullable<Application['money']>;
  locale: Locale;
  moment: (instant: string) => string;
}) {
  const t = useTranslations('desk_applications.page');
  const { fees, paid_by: paidBy, paid_at: paidAt, invoices, refunded } = money;
  const written = (amount: number) => formatMoney({ amount, currency: fees.currency }, locale);
  return (
    <Facts
      facts={[
        ...fees.lines.map(({ description, quantity, amount, tax }) => ({
          label: quantity > 1 ? `${quantity} × ${description}` : description,
          value: <span className="tabular-nums">{written(amount + tax)}</span>,
        })),
        { label: t('total'), value: <strong className="tabular-nums">{written(fees.total)}</strong> },
        {
          label: t('paid_by'),
          value:
            paidBy === null
              ? null
              : [t(`paid.${paidBy}`), paidAt && moment(paidAt)].filter(Boolean).join(', '),
        },
        ...invoices.map(({ number, owed, due_at: due, paid_at: paid }) => ({
          label: t('invoice', { number }),
          value:
            owed > 0
              ? t('owed', { amount: written(owed), date: moment(due) })
              : paid && t('settled', { date: moment(paid) }),
        })),
        { label: t('refunded'), value: refunded && formatMoney(refunded, locale) },
      ]}
    />
  );
}
