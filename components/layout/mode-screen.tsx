import { getTranslations } from 'next-intl/server';
import { BlockFormPlace } from '@/components/blocks/forms/block-form-place';
import { EventCover } from '@/components/content/event-cover';
import { Picture } from '@/components/content/picture';
import { WhenAndWhere } from '@/components/content/place';
import { SiteLink } from '@/components/content/site-link';
import { TEXT_LINK } from '@/components/ui/page-link';
import { pageReader } from '@/lib/api/server';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import type { ClosedMode } from '@/lib/tenant/closed-mode';
import { formatDate } from '@/lib/time/format';
import { OtherLanguage, otherLanguages } from './other-languages';

interface ModeScreenProps {
  event: ClientEvent;
  mode: ClosedMode;
}

/** The page of an event whose site is not open yet, or that is over. */
export async function ModeScreen({ event, mode }: ModeScreenProps) {
  const [t, locale, picture] = await Promise.all([getTranslations('home'), pageLocale(), heroPicture()]);
  const others = otherLanguages(event, locale);
  const opens = event.registration.opens;
  const suffix = event.wording === 'ticket' ? '_ticket' : '';
  const coming = mode === 'coming_soon';
  return (
    <div className="wrap flex min-h-[calc(100dvh-6rem)] flex-col pt-4 sm:pt-6">
      <div className="flex min-h-11 items-center justify-between gap-4">
        {event.client_logo ? (
          <Picture
            picture={event.client_logo}
            alt={event.client_name}
            first
            className="h-10 w-auto max-w-48 object-contain"
          />
        ) : (
          <p className="font-semibold text-heading">{event.client_name}</p>
        )}
        <div className="flex flex-wrap justify-end">
          {others.map((to) => (
            <OtherLanguage key={to} from={locale} to={to} />
          ))}
        </div>
      </div>
      <div className="my-auto grid items-center gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:py-16">
        <div className="min-w-0 space-y-6">
          <p className="text-lg font-semibold text-accent-text">
            {t(`mode.${mode}_kicker`, { name: event.name })}
          </p>
          <h1 className="max-w-[18ch] text-4xl">{coming ? event.name : t('mode.thank_you_title')}</h1>
          <p className="max-w-[52ch] text-lg text-quiet">
            {coming ? (event.tagline ?? event.description) : t('mode.thank_you_text')}
          </p>
          {coming ? (
            <>
              <WhenAndWhere event={event} />
              <p className="text-md">
                {opens && opens > new Date().toISOString()
                  ? t(`mode.opens${suffix}`, { date: formatDate(opens, event.time_zone, locale) })
                  : t(`mode.not_open${suffix}`)}
              </p>
            </>
          ) : (
            <ul className="flex flex-wrap gap-x-8 gap-y-2 text-md">
              <li>
                <SiteLink href={paths.receiptConfirmation()} className={TEXT_LINK}>
                  {t('mode.receipt')}
                </SiteLink>
              </li>
              <li>
                <SiteLink href={paths.manage()} className={TEXT_LINK}>
                  {t(`action.manage${suffix}`)}
                </SiteLink>
              </li>
            </ul>
          )}
        </div>
        <div className="min-w-0 space-y-6">
          {picture ? (
            <Picture
              picture={picture.image}
              alt={picture.alt}
              first
              className="h-auto max-h-[28rem] w-full rounded-card object-cover"
            />
          ) : (
            <EventCover event={event} className="h-auto w-full rounded-card" />
          )}
          {coming && (
            <section
              aria-labelledby="mode-notify"
              className="space-y-5 rounded-card border border-line bg-raised p-4 sm:p-6"
            >
              <h2 id="mode-notify" className="text-xl">
                {t('mode.notify')}
              </h2>
              <BlockFormPlace form={{ kind: 'notify' }} />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

/** The first picture of the home page. */
async function heroPicture() {
  const reader = await pageReader();
  const { blocks } = await reader.loadEventHomePageForm();
  const hero = blocks.find((block) => block.kind === 'hero');
  return hero?.image ? { image: hero.image, alt: hero.image_alt } : undefined;
}
