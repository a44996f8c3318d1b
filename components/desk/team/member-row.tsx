import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { getTeam } from '@/lib/contract/desk/team';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { formatDate, formatMoment } from '@/lib/time/format';
import { MemberActs } from './member-acts';

interface MemberRowProps {
  event: { event_code: string; time_zone: string; email: string; now: string };
  member: AnswerOf<typeof getTeam>['members'][number];
  locale: Locale;
  /** Whether the reader may change the team. */
  isOwner: boolean;
}

/** A member: who, what, since when, and what an owner can do about it. */
export function MemberRow({ event, member, locale, isOwner }: MemberRowProps) {
  const t = useTranslations('desk');
  const { email, role, since, last_seen: seen } = member;
  const zone = event.time_zone;
  const isSelf = email === event.email;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4 first:border-t">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-heading">
          <span className="min-w-0 break-all">{email}</span>
          {isSelf && <span className="text-quiet">({t('team.you')})</span>}
          <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{t(`roles.${role}`)}</Badge>
        </p>
        <p className="text-sm text-quiet">
          {t('team.since', { date: formatDate(since, zone, locale) })}
          {' · '}
          {seen === null
            ? t('team.never_seen')
            : t('team.seen', { moment: formatMoment(seen, zone, locale, event.now) })}
        </p>
      </div>
      {isOwner && <MemberActs event={event.event_code} email={email} role={role} />}
    </li>
  );
}
