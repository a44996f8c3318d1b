'use client';

import { Globe, MapPin, Users } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { formatMoney } from '@/lib/money';

export function SessionBadges({ session }: { session: SessionSummary }) {
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
