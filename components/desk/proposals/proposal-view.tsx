import { useTranslations } from 'next-intl';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Badge } from '@/components/ui/badge';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getProposal } from '@/lib/contract/desk/proposals';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import { Section } from '../frame/section';
import { OrderRecord } from '../orders/order-record';
import { Facts } from '../orders/order-sections';
import { statusTone } from '../orders/status-tone';
import { Decisions } from './decisions';
import { Placing, TakeOut } from './placing';

type Proposal = AnswerOf<typeof getProposal>;

interface ProposalViewProps {
  event: { event_code: string; time_zone: string; now: string };
  proposal: Proposal;
  locale: Locale;
  /** Whoever looks may decide. */
  mayDecide: boolean;
}

/** All of one proposal, and what can be decided about it. */
export function ProposalView({ event, proposal, locale, mayDecide }: ProposalViewProps) {
  const t = useTranslations('desk_proposals');
  const { code, title, status, presenters, sessions, answers, files, history } = proposal;
  const isPlaced = proposal.workshop !== null;
  const moment = (instant: string) => formatMoment(instant, event.time_zone, locale, event.now);
  return (
    <>
      <header className="space-y-3">
        <p>
          <PageLink href={inLocale(deskPaths.proposals(event.event_code), locale)} className={TEXT_LINK}>
            {t('page.back')}
          </PageLink>
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl break-words">{title || t('untitled')}</h1>
          <Badge tone={statusTone(status.key)}>{status.name}</Badge>
        </div>
        {mayDecide && (
          <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_proposals']}>
            <div className="flex flex-wrap gap-3">
              {proposal.placing && (
                <Placing
                  event={event.event_code}
                  code={code}
                  name={title || code}
                  places={proposal.placing}
                  isPlaced={isPlaced}
                />
              )}
              {isPlaced && <TakeOut event={event.event_code} code={code} name={title || code} />}
              <Decisions
                event={event.event_code}
                code={code}
                name={title || code}
                status={status.key}
                isPlaced={isPlaced}
              />
            </div>
          </MessagesProvider>
        )}
      </header>
      <Facts
        facts={[
          { label: t('page.language'), value: t(`languages.${proposal.language}`) },
          { label: t('page.invited'), value: proposal.invited ? t('page.invitation') : null },
          { label: t('workshop'), value: proposal.workshop },
          { label: t('code'), value: code },
          {
            label: t('sent'),
            value: [
              proposal.sent_at === null
                ? t('begun', { date: moment(proposal.began_at) })
                : moment(proposal.sent_at),
              proposal.decided_at && t('page.decided', { date: moment(proposal.decided_at) }),
              proposal.confirmed_at && t('page.confirmed', { date: moment(proposal.confirmed_at) }),
              proposal.withdrawn_at && t('page.withdrawn', { date: moment(proposal.withdrawn_at) }),
            ]
              .filter(Boolean)
              .join('\n'),
          },
          { label: t('page.wrote'), value: proposal.message },
        ]}
      />
      {sessions.length > 0 && (
        <Section id="sessions" title={t('page.sessions')}>
          <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_proposals']}>
            <ul className="divide-y divide-line">
              {sessions.map(({ code: own, starts_at: start, room }) => (
                <li key={own} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <span>{[moment(start), room].filter(Boolean).join(', ')}</span>
                  {mayDecide && (
                    <TakeOut
                      event={event.event_code}
                      code={code}
                      name={title || code}
                      session={{ code: own, time: moment(start) }}
                    />
                  )}
                </li>
              ))}
            </ul>
          </MessagesProvider>
        </Section>
      )}
      <Section id="presenters" title={t('presenters')}>
        <ul className="space-y-2">
          {presenters.map(({ code: own, name, email, complete, invitation }) => (
            <li key={own}>
              <PageLink
                href={inLocale(deskPaths.person(event.event_code, { kind: 'presenter', id: own }), locale)}
                className={TEXT_LINK}
              >
                {name || t('nameless')}
              </PageLink>
              {email !== '' && (
                <a href={`mailto:${email}`} className={`${TEXT_LINK} block text-sm break-all`}>
                  {email}
                </a>
              )}
              {!complete && <span className="block text-sm text-quiet">{t('page.incomplete')}</span>}
              {invitation === 'bounced' && (
                <span className="block text-sm text-warning">{t('page.bounced')}</span>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <OrderRecord
        words="desk_proposals"
        answers={answers}
        files={files}
        history={history}
        event={event}
        locale={locale}
      />
    </>
  );
}
