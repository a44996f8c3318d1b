'use client';

import { useLocale } from 'next-intl';
import { WithTexts } from '@/components/i18n/with-texts';
import { localeOf } from '@/lib/i18n/languages';
import { useBasket } from './use-basket';
import { WaitList } from './wait-list';

export interface WaitPartProps {
  timeZone: string;
}

/** The waitlists of the visitor's sessions as a section of a page that has none of its texts; see `OwnWaits`. */
export function WaitPart(props: WaitPartProps) {
  const locale = localeOf(useLocale());
  return (
    <WithTexts locale={locale} namespaces={['common', 'workshops']} fallback={null}>
      <Waits {...props} />
    </WithTexts>
  );
}

function Waits({ timeZone }: WaitPartProps) {
  const basket = useBasket();
  return basket.cart && <WaitList {...{ basket, cart: basket.cart, timeZone }} level={2} />;
}
