import { getTranslations } from 'next-intl/server';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { ChooseLink } from '../choose/choose-link';
import type { WorkshopDetail } from './workshop-facts';

/** A link to choosing sessions, which happens during registration. */
export async function ChooseWorkshop({ workshop, event }: { workshop: WorkshopDetail; event: ClientEvent }) {
  const [t, locale] = await Promise.all([getTranslations('schedule.workshop'), pageLocale()]);
  if (event.options.registration_workshops === 'N') return null;
  if (event.registration.state !== 'open') return <p className="font-medium text-heading">{t('closed')}</p>;
  return (
    <div className="space-y-2 pt-2">
      <ChooseLink
        startHref={inLocale(paths.start(), locale)}
        chooseHref={inLocale(
          paths.chooseSession(workshop.workshops_schedule_day, workshop.workshops_title),
          locale,
        )}
        label={t(event.wording === 'ticket' ? 'choose_ticket' : 'choose')}
      />
      <p className="text-sm text-quiet">{t('choose_text')}</p>
    </div>
  );
}
