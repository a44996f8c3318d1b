import { Timer } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { EventFact } from '@/components/content/place';
import { formatDay, formatTime, localMinute } from '@/lib/time/format';
import type { BlockOf, BlockProps } from '../frame/block-props';
import { Countdown } from './countdown';
import { CountdownFact } from './countdown-fact';
import { countdownWords } from './countdown-words';

type CountdownBlockProps = Omit<BlockProps<'countdown'>, 'first'>;

/** What both forms of the countdown need. */
function useCountdown({ block, event }: CountdownBlockProps) {
  const t = useTranslations('home.countdown');
  const locale = useLocale();
  const zone = event.time_zone;
  const date = formatDay(block.until, zone, locale);
  // Dates without a time begin at midnight.
  const isDate = localMinute(block.until, zone).endsWith(' 00:00');
  return {
    locale,
    title: block.title ?? t('title'),
    until: block.until,
    reached: t('reached'),
    words: countdownWords(t),
    date: isDate ? date : t('date', { date, time: formatTime(block.until, zone, locale) }),
  };
}

/** When there is nothing left to say, an instant in UTC. */
const overAt = ({ block, event }: CountdownBlockProps): string =>
  [event.ends_at, block.until].sort().at(-1) ?? block.until;

/** Time left until something begins; once it has, that it has, and nothing any more when the event is over. */
export function CountdownBlock(props: BlockProps<'countdown'>) {
  return (
    <Countdown
      {...useCountdown(props)}
      code={props.block.code}
      over={overAt(props)}
      rendered={Math.floor(Date.now() / 1000)}
    />
  );
}

/** The countdown as one of the facts of the hero above it. */
export function FoldedCountdown(props: { block: BlockOf<'countdown'>; event: BlockProps<'hero'>['event'] }) {
  const t = useTranslations('home');
  const countdown = useCountdown(props);
  if (Date.now() >= Date.parse(overAt(props))) return null;
  return (
    <EventFact icon={Timer} name={t('begins')}>
      <CountdownFact {...countdown} over={overAt(props)} />
    </EventFact>
  );
}
