import { useLocale, useTranslations } from 'next-intl';
import type { BlockProps } from '../frame/block-props';
import { Countdown, type CountdownWords } from './countdown';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Time left until something begins; once it has, that it has, and nothing any more when the event is over. */
export function CountdownBlock({ block, event }: BlockProps<'countdown'>) {
  const t = useTranslations('home.countdown');
  const locale = useLocale();
  const words = Object.fromEntries(
    UNITS.map((unit) => [unit, { one: t(unit, { count: 1 }), other: t(unit, { count: 2 }) }]),
  ) as Record<keyof CountdownWords, CountdownWords['days']>; // a cast, because fromEntries does not keep the keys' types
  return (
    <Countdown
      code={block.code}
      title={block.title ?? t('title')}
      until={block.until}
      over={[event.ends_at, block.until].sort().at(-1) ?? block.until}
      rendered={Math.floor(Date.now() / 1000)}
      words={words}
      locale={locale}
      reached={t('reached')}
    />
  );
}
