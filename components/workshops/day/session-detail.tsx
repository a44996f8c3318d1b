'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TEXT_LINK } from '@/components/ui/page-link';
import { SkeletonText } from '@/components/ui/skeleton';
import { callQuery } from '@/lib/api/call-query';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { formatMoney } from '@/lib/money';
import { formatDay, formatTimeSpan } from '@/lib/time/format';

interface SessionDetailProps {
  id: string;
  session: SessionSummary;
  timeZone: string;
}

/** Details of a session, loaded when it is opened. */
export function SessionDetail({ id, session, timeZone }: SessionDetailProps) {
  const t = useTranslations('workshops.detail');
  const common = useTranslations('common');
  const locale = useLocale();
  const code = session.workshops_session_code;
  const query = useQuery({ ...callQuery('getSessionDetail', { x: code }), staleTime: 300_000 });

  if (query.isPending) {
    return (
      <div id={id} aria-busy className="max-w-measure py-2">
        <span className="sr-only">{t('loading')}</span>
        <SkeletonText lines={4} />
      </div>
    );
  }
  if (query.isError) {
    return (
      <p id={id} role="status" className="py-2 text-sm text-quiet">
        {t('failed')}{' '}
        <button type="button" className={TEXT_LINK} onClick={() => query.refetch()}>
          {common('try_again')}
        </button>
      </p>
    );
  }
  const detail = query.data;
  const empty =
    !detail.abstract &&
    !detail.items_to_bring &&
    detail.presenter_details.length === 0 &&
    detail.other_sessions.length === 0;
  return (
    <div id={id} className="max-w-measure animate-appear space-y-4 py-2 text-sm">
      {detail.abstract && (
        <div
          className="prose text-base"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on import; the contract says so.
          dangerouslySetInnerHTML={{ __html: detail.abstract }}
        />
      )}
      {empty && <p className="text-quiet">{t('none')}</p>}
      {detail.fee && detail.payable === 'instructor' && (
        <p>{t('instructor_fee', { fee: formatMoney(detail.fee, locale) })}</p>
      )}
      <dl className="space-y-3">
        {detail.items_to_bring && <Entry name={t('bring')}>{detail.items_to_bring}</Entry>}
        {detail.strand && <Entry name={t('strand')}>{detail.strand.name}</Entry>}
        {detail.audiences.length > 0 && <Entry name={t('audiences')}>{detail.audiences.join(', ')}</Entry>}
        {detail.presenter_details.length > 0 && (
          <Entry name={t('presenters')}>
            {detail.presenter_details.map((presenter) => (
              <div key={presenter.code} className="mb-2">
                <span className="font-medium text-heading">{presenter.name}</span>
                {[presenter.role, presenter.organization].filter(Boolean).map((part) => (
                  <span key={part}>, {part}</span>
                ))}
                {presenter.biography && (
                  <div
                    className="prose text-sm text-quiet"
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on import; the contract says so.
                    dangerouslySetInnerHTML={{ __html: presenter.biography }}
                  />
                )}
              </div>
            ))}
          </Entry>
        )}
        {detail.other_sessions.length > 0 && (
          <Entry name={t('other_times')}>
            {detail.other_sessions.map((other) => (
              <span key={other.workshops_session_code} className="block tabular-nums">
                {formatDay(other.workshops_schedule_start, timeZone, locale)},{' '}
                {formatTimeSpan(
                  other.workshops_schedule_start,
                  other.workshops_schedule_end,
                  timeZone,
                  locale,
                )}
              </span>
            ))}
          </Entry>
        )}
        {detail.links.length > 0 && (
          <Entry name={t('links')}>
            {detail.links.map((link) => (
              <a
                key={link.url}
                href={link.url}
                target="_blank"
                rel="noopener"
                className={`block ${TEXT_LINK}`}
              >
                {link.name} <span className="sr-only">{common('new_tab')}</span>
              </a>
            ))}
          </Entry>
        )}
      </dl>
    </div>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-heading">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
