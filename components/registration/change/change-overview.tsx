'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { ReviewEntries, ReviewPart } from '@/components/orders/steps/review-part';
import { useIsSoldAlone } from '@/components/orders/use-is-sold-alone';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import type { RegistrationChange } from '@/lib/contract/parts/registration-change';
import type { FeeCategory } from '@/lib/domain/registration/fees';
import { paths } from '@/lib/paths';
import { ChangedDocuments, isAskedFor } from './changed-documents';
import { missingPart } from './missing-part';
import type { ChangePart } from './use-change-part';
import { ChangedSessions, FromTo } from './what-changes';

/** What is chosen beside the ticket and the sessions. */
const EXTRAS: ReadonlySet<string> = new Set<FeeCategory>(['activity', 'merchandise']);

interface ChangeOverviewProps {
  change: RegistrationChange;
  currency: string;
  hasWorkshops: boolean;
  timeZone: string;
  hrefOf: (part?: ChangePart) => string;
  onDiscard: () => void;
}

/** What somebody has, in its parts: each with what is to be different, and where it is changed; and the way to the review. */
export function ChangeOverview({
  change,
  currency,
  hasWorkshops,
  timeZone,
  hrefOf,
  onDiscard,
}: ChangeOverviewProps) {
  const t = useTranslations('change');
  const start = useTranslations('registration.start');
  const { kinds, from, to, membership, documents, sessions, answered, allowed } = change;
  const sitePath = useSitePath();
  const isSold = useIsSoldAlone();
  const isChanged = kinds.length > 0;
  const extras = change.lines.flatMap(({ after, ...line }) =>
    EXTRAS.has(line.category) && after !== null ? [{ ...line, after }] : [],
  );
  const missing = missingPart(change);
  const part = (name: Exclude<ChangePart, 'review'>, isAllowed: boolean, children: ReactNode) => {
    const title = t(`parts.${name}`);
    const link = { href: hrefOf(name), label: t('change'), named: t('change_named', { part: title }) };
    return (
      <ReviewPart title={title} {...(isAllowed && { change: link })}>
        {children}
        {!isAllowed && <p className="text-sm text-quiet">{t('not_allowed')}</p>}
      </ReviewPart>
    );
  };
  return (
    <div className="max-w-form space-y-8">
      {part(
        'ticket',
        allowed.includes('track') || allowed.includes('mode'),
        <>
          <FromTo from={from.track.name} to={to.track.name} />
          <FromTo from={start(from.mode)} to={start(to.mode)} />
        </>,
      )}
      {membership && part('membership', true, <Membership {...membership} />)}
      {isAskedFor(change) &&
        part(
          'documents',
          allowed.includes('details') || kinds.includes('track'),
          <ChangedDocuments documents={documents} />,
        )}
      {hasWorkshops &&
        part(
          'workshops',
          allowed.includes('workshops'),
          sessions.length === 0 ? (
            <p className="text-quiet">{t('workshops.none')}</p>
          ) : (
            <ChangedSessions sessions={sessions} timeZone={timeZone} />
          ),
        )}
      {part(
        'details',
        allowed.includes('details') || missing === 'details',
        <>
          <FromTo from={from.email} to={to.email} />
          {answered.length > 0 && <p>{t('answered', { list: answered.join(', ') })}</p>}
        </>,
      )}
      {extras.length > 0 && (
        <ReviewPart
          title={t('parts.extras')}
          {...(isSold && {
            change: { href: sitePath(paths.purchase()), label: t('add'), named: t('add_named') },
          })}
        >
          <ul className="divide-y divide-line">
            {extras.map(({ category, code, description, after }) => (
              <li key={`${category} ${code}`} className="flex items-baseline justify-between gap-4 py-2">
                <span className="min-w-0 text-heading wrap-anywhere">{description}</span>
                <Money amount={after} currency={currency} />
              </li>
            ))}
          </ul>
        </ReviewPart>
      )}
      <ReviewPart
        title={t('parts.papers')}
        change={{ href: sitePath(paths.receipt()), label: t('open'), named: t('open_named') }}
      >
        <p className="text-quiet">{t('papers')}</p>
      </ReviewPart>
      <ChangeProblems problems={change.problems} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-6">
        {isChanged ? (
          <>
            <ButtonLink href={hrefOf(missing ?? 'review')}>
              {missing ? t('go_on', { part: t(`parts.${missing}`) }) : t('review.open')}
            </ButtonLink>
            <Button variant="quiet" onClick={onDiscard} className="-ml-4">
              {t('discard')}
            </Button>
          </>
        ) : (
          <p className="text-quiet">{t('nothing')}</p>
        )}
      </div>
    </div>
  );
}

/** What is answered about membership, or that something is missing. */
function Membership({ complete, entries }: NonNullable<RegistrationChange['membership']>) {
  const t = useTranslations('change.membership');
  if (complete === 'N') return <p className="font-medium text-warning">{t('missing')}</p>;
  return <ReviewEntries entries={entries} />;
}

/** What stands in the way of a change. */
export function ChangeProblems({ problems }: Pick<RegistrationChange, 'problems'>) {
  const t = useTranslations('change');
  if (problems.length === 0) return null;
  return (
    <Alert tone="warning" live="status" title={t('problems', { count: problems.length })}>
      {problems.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Alert>
  );
}
