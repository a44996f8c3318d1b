import { CalendarCheck2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { CountWords } from '@/components/programme/words/seats-text';
import { EARLY_CHOICE_SCRIPT } from '@/lib/basket/early-choice-script';
import type { ClientEvent, PageInfo } from '@/lib/contract/parts/event';
import type { Locale } from '@/lib/i18n/languages';
import { BasketButton } from './basket-button';

/** Whether sessions can be chosen: registration is open and has workshops (specification §2, basket dropdown). */
export function offersBasket({ registration_new_open, registration_workshops }: PageInfo): boolean {
  return registration_new_open === 'Y' && registration_workshops === 'Y';
}

/** The basket in the header, and what keeps early presses; nothing where sessions cannot be chosen. */
export async function HeaderBasket({ event, locale }: { event: ClientEvent; locale: Locale }) {
  const t = await getTranslations('layout');
  if (!offersBasket(event.options)) return null;
  const counted = (group: 'items' | 'conflicts'): CountWords => {
    const text = (form: 'zero' | 'one' | 'other'): string => t.raw(`basket.${group}.${form}`);
    return { zero: text('zero'), one: text('one'), other: text('other') };
  };
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the product, which the policy knows. */}
      <script dangerouslySetInnerHTML={{ __html: EARLY_CHOICE_SCRIPT }} />
      <BasketButton
        locale={locale}
        timeZone={event.time_zone}
        registerLabel={t(`register.${event.wording}`)}
        icon={<CalendarCheck2 className="size-6 shrink-0" aria-hidden />}
        words={{
          title: t('basket.title'),
          items: counted('items'),
          conflicts: counted('conflicts'),
          failed: t('basket.failed'),
          again: t('basket.again'),
        }}
      />
    </>
  );
}
