'use client';

import { ChevronDown, Globe, MapPin, Users } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useId, useState } from 'react';
import { Availability } from '@/components/ui/availability';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { SessionSummary } from '@/lib/contract/schedule';
import { formatMoney } from '@/lib/money';
import { formatTime } from '@/lib/time';
import { SessionDetail } from './session-detail';

/** What a row's one button does. */
export type RowAction = 'add' | 'remove' | 'swap';

export interface SessionRowProps {
  session: SessionSummary;
  timeZone: string;
  /** In the basket, with its place held. */
  chosen: boolean;
  /** What it clashes with, in words, before it is added. */
  clash?: string;
  /** The title of the one session that it can take the place of. */
  swapTitle?: string;
  /** As many sessions are chosen as the registration includes. */
  blocked: boolean;
  pending: boolean;
  /** Has to be stable: a list has hundreds of rows. */
  onAction: (action: RowAction, session: SessionSummary) => void;
}

const LABELS = {
  add: { label: 'add', named: 'add_named', pending: 'adding', variant: 'secondary' },
  remove: { label: 'remove', named: 'remove_named', pending: 'removing', variant: 'secondary' },
  swap: { label: 'swap', named: 'swap_named', pending: 'swapping', variant: 'secondary' },
} as const;

/**
 * A session as a quiet row: time at the left, what it is, how many places are left, and one thing to do at the right.
 * Rows that are out of sight cost no layout, and one is drawn anew only when something about it has changed.
 */
export const SessionRow = memo(function SessionRow({
  session,
  timeZone,
  chosen,
  clash,
  swapTitle,
  blocked,
  pending,
  onAction,
}: SessionRowProps) {
  const t = useTranslations('workshops.row');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const id = useId();
  const start = formatTime(session.workshops_schedule_start, timeZone, locale);
  const end = formatTime(session.workshops_schedule_end, timeZone, locale);
  const action = actionOf({ session, chosen, swapTitle, blocked });
  const quiet = session.cancelled === 'Y';
  const presenters = session.presenters.map((presenter) => presenter.name).join(', ');

  return (
    <li
      className={classNames(
        '-mx-3 grid gap-x-6 gap-y-3 border-b border-line px-3 py-4 sm:grid-cols-[6.25rem_minmax(0,1fr)_auto]',
        '[contain-intrinsic-size:auto_9rem] [content-visibility:auto]',
        chosen && 'bg-accent-soft',
      )}
    >
      <p className={classNames('text-sm tabular-nums sm:pt-0.5', chosen ? 'text-text' : 'text-quiet')}>
        <time dateTime={session.workshops_schedule_start} className="font-medium text-heading">
          {start}
        </time>
        <span className="sm:block"> – {end}</span>
      </p>
      <div className="min-w-0 space-y-1.5">
        <h2 id={`${id}-title`} className="text-base">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-detail`}
            onClick={() => setOpen(!open)}
            className={classNames(
              'group inline-flex items-start gap-1.5 text-left font-semibold pointer-coarse:-my-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center pointer-coarse:py-2',
              quiet ? 'text-quiet line-through' : 'text-heading hover:text-accent-text',
            )}
          >
            <span className="min-w-0">{session.workshops_title}</span>
            <ChevronDown
              className={classNames(
                'mt-0.5 size-5 shrink-0 text-icon transition-transform group-hover:text-accent-text',
                open && 'rotate-180',
              )}
              aria-hidden
            />
          </button>
        </h2>
        {session.subtitle && <p className="text-quiet">{session.subtitle}</p>}
        {(presenters || session.room) && (
          <p className="text-sm text-quiet">{[presenters, session.room?.name].filter(Boolean).join(' · ')}</p>
        )}
        <SessionBadges session={session} />
        {clash && !quiet && hasPlaces(session) && <p className="text-sm text-warning">{clash}</p>}
        {open && <SessionDetail id={`${id}-detail`} session={session} timeZone={timeZone} />}
      </div>
      <div className="flex items-center justify-between gap-4 sm:w-36 sm:flex-col sm:items-end sm:justify-start sm:gap-2 sm:text-right">
        {quiet ? (
          <span className="text-sm text-quiet">{t('cancelled')}</span>
        ) : (
          <Seats {...{ session, chosen, timeZone }} />
        )}
        {action && (
          <Button
            size="compact"
            variant={LABELS[action].variant}
            pending={pending}
            pendingLabel={t(LABELS[action].pending)}
            aria-label={t(LABELS[action].named, {
              title: session.workshops_title,
              time: start,
              other: swapTitle ?? '',
            })}
            onClick={() => onAction(action, session)}
          >
            {t(LABELS[action].label)}
          </Button>
        )}
      </div>
    </li>
  );
});

function hasPlaces({ availability }: SessionSummary): boolean {
  return availability.state === 'available' || availability.state === 'limited';
}

/** One thing to do, or nothing where there is nothing that would work. */
function actionOf({
  session,
  chosen,
  swapTitle,
  blocked,
}: Pick<SessionRowProps, 'session' | 'chosen' | 'swapTitle' | 'blocked'>): RowAction | undefined {
  if (chosen) return 'remove';
  if (session.cancelled === 'Y' || !hasPlaces(session)) return undefined;
  if (swapTitle) return 'swap';
  return blocked ? undefined : 'add';
}

function Seats({
  session,
  chosen,
  timeZone,
}: {
  session: SessionSummary;
  chosen: boolean;
  timeZone: string;
}) {
  const locale = useLocale();
  const { state, left, returns_at } = session.availability;
  return (
    <Availability
      state={chosen ? 'in_basket' : state}
      left={left ?? undefined}
      returnsAt={returns_at ? formatTime(returns_at, timeZone, locale) : undefined}
      className="sm:justify-end"
    />
  );
}

function SessionBadges({ session }: { session: SessionSummary }) {
  const t = useTranslations('workshops.row');
  const locale = useLocale();
  const fee = session.fee && formatMoney(session.fee, locale);
  const named = session.kind === 'keynote' || session.kind === 'panel' || session.kind === 'social';
  return (
    <p className="flex flex-wrap gap-1.5">
      {session.workshops_session_type === 'I' ? (
        <Badge icon={<Users className="size-3.5" aria-hidden />}>{t('in_person')}</Badge>
      ) : (
        <Badge tone="info" icon={<Globe className="size-3.5" aria-hidden />}>
          {t('online')}
        </Badge>
      )}
      {session.workshops_offsite === 'Y' && (
        <Badge tone="warning" icon={<MapPin className="size-3.5" aria-hidden />}>
          {t('offsite')}
        </Badge>
      )}
      {named && <Badge>{t(session.kind)}</Badge>}
      {session.language && <Badge>{t(`language_${session.language}`)}</Badge>}
      {fee && (
        <Badge tone="accent">
          {session.payable === 'instructor' ? t('fee_instructor', { fee }) : t('fee', { fee })}
        </Badge>
      )}
    </p>
  );
}
