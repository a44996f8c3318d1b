import { useLocale, useTranslations } from 'next-intl';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';
import { Countdown, type CountdownWords } from './countdown';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Time left until something begins. */
export function CountdownBlock({ block }: BlockProps<'countdown'>) {
  const t = useTranslations('home.countdown');
  const locale = useLocale();
  const words = Object.fromEntries(
    UNITS.map((unit) => [unit, { one: t(unit, { count: 1 }), other: t(unit, { count: 2 }) }]),
  ) as Record<keyof CountdownWords, CountdownWords['days']>; // a cast, because fromEntries does not keep the keys' types
  return (
    <BlockSection code={block.code} title={block.title ?? t('title')}>
      <Countdown until={block.until} words={words} locale={locale} reached={t('reached')} />
    </BlockSection>
  );
}
