'use client';

import { CalendarDays, Mail, MessageSquareText, PencilLine } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { FollowingLine } from '@/components/orders/sent-order';
import { ToldCodes } from '@/components/orders/told-codes';
import { TextLink } from '@/components/ui/page-link';
import type { Proposal } from '@/lib/contract/proposals/proposal';
import { paths } from '@/lib/paths';
import { formatDate, formatDay, formatTimeSpan } from '@/lib/time/format';

interface WhatBecameProps {
  proposal: Proposal;
  /** What happens to proposals, in the organiser's words. */
  terms: string | null;
  timeZone: string;
  contactEmail: string;
}

/** How a proposal stands and what happens next: mail, decision, its sessions, and until when it may be changed. */
export function WhatBecame({ proposal, terms, timeZone, contactEmail }: WhatBecameProps) {
  const t = useTranslations('proposals.sent');
  const locale = useLocale();
  const sitePath = useSitePath();
  const { status, workshop, decision, deadline } = proposal;
  const names = new Intl.ListFormat(locale).format(
    proposal.presenters.flatMap(({ name, email }) => (name || email ? [name || email] : [])),
  );
  return (
    <section aria-labelledby="what-became" className="space-y-4">
      <h2 id="what-became" className="text-2xl">
        {t(status === 'submitted' ? 'next' : 'stands')}
      </h2>
      <ul className="space-y-4">
        {status === 'submitted' && <FollowingLine icon={Mail}>{t('mailed', { names })}</FollowingLine>}
        <FollowingLine icon={MessageSquareText}>
          {status === 'submitted' && <span className="whitespace-pre-line">{terms ?? t('decision')}</span>}
          {status === 'accepted' && t(workshop ? 'placed' : 'accepted')}
          <ToldCodes codes={proposal.codes} unnamed={t('rate_code')} />
          {status === 'declined' && t('declined', { email: contactEmail })}
          {status === 'withdrawn' && t('withdrawn')}
          {decision && (
            <blockquote className="mt-3 border-l-2 border-accent-line pl-4 whitespace-pre-line text-heading wrap-anywhere">
              {decision}
            </blockquote>
          )}
        </FollowingLine>
        {status === 'accepted' && workshop && (
          <FollowingLine icon={CalendarDays}>
            {workshop.sessions.length === 0 && <p>{t('no_sessions')}</p>}
            <ul>
              {workshop.sessions.map(({ starts_at: from, ends_at: to, room }) => (
                <li key={from} className="tabular-nums">
                  {[formatDay(from, timeZone, locale), formatTimeSpan(from, to, timeZone, locale), room]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ul>
            <TextLink href={sitePath(paths.workshop(workshop.code))} className="mr-4">
              {t('see_workshop')}
            </TextLink>{' '}
            <TextLink href={sitePath(paths.schedule())}>{t('see_schedule')}</TextLink>
          </FollowingLine>
        )}
        {proposal.editable === 'Y' && deadline && (
          <FollowingLine icon={PencilLine}>
            {t('editable', { date: formatDate(deadline, timeZone, locale) })}
          </FollowingLine>
        )}
      </ul>
    </section>
  );
}
