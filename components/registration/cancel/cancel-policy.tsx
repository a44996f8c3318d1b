import { useLocale, useTranslations } from 'next-intl';
import type { CallAnswer } from '@/lib/api/client';
import { formatDate, formatTime } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';

type Policy = NonNullable<CallAnswer<'getCancelPolicyOption'>['policy']>;

/** The event's policy: the shares with their last moments, what is never given back, and the organiser's own words. */
export function CancelPolicy({ policy, timeZone }: { policy: Policy; timeZone: string }) {
  const t = useTranslations('cancel.policy');
  const locale = useLocale();
  const when = (until: string) =>
    t('moment', {
      date: formatDate(until, timeZone, locale),
      time: formatTime(until, timeZone, locale),
      zone: zoneName(until, timeZone, locale),
    });
  return (
    <section aria-labelledby="cancel-policy" className="space-y-2">
      <h3 id="cancel-policy" className="text-lg">
        {t('title')}
      </h3>
      <ul className="list-disc space-y-1 pl-5">
        {policy.refunds.map(({ until, percent }) => (
          <li key={until}>{t('share', { percent, when: when(until) })}</li>
        ))}
        <li>{t(policy.refunds.length > 0 ? 'afterwards' : 'nothing')}</li>
        {policy.not_refunded.map((category) => (
          <li key={category}>{t(`not_refunded.${category}`)}</li>
        ))}
      </ul>
      <p className="whitespace-pre-line text-quiet">{policy.text}</p>
    </section>
  );
}
