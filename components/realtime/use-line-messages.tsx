import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useMoments } from '@/components/i18n/use-moments';
import { useSitePath } from '@/components/i18n/use-site-path';
import { TextLink } from '@/components/ui/page-link';
import { showToast } from '@/components/ui/toast/show-toast';
import { api } from '@/lib/api/browser';
import { paths } from '@/lib/paths';
import { listenTo, onCatchUp, onMessage } from '@/lib/realtime/live';
import { waitlistInfo } from '@/lib/stores/visit-cookies';

/** Offers that this page has told of. */
const announcements = new Set<string>();

/** Pages that show the visitor's entries themselves. */
const SHOWN_ON: readonly string[] = [paths.startWaitlist(), paths.waitlistSuccess()];

/**
 * Tells who waits for the event that a place is free for them, on every page. Also when the offer was made before the channel
 * was joined: what was told by then is read once.
 */
export function useLineMessages(
  channels: string | undefined,
  { timeZone, path }: { timeZone: string; path: string },
): void {
  const t = useTranslations('realtime');
  const { moment } = useMoments(timeZone);
  const sitePath = useSitePath();
  useEffect(() => {
    if (channels === undefined || SHOWN_ON.includes(path)) return;
    const own = channels.split(' ');
    async function tell(): Promise<void> {
      const { entries } = await api.checkWaitlist({});
      const valid = entries.filter(({ state }) => state === 'waiting' || state === 'offered');
      if (valid.length === 0) waitlistInfo.clear();
      for (const { entry_ID, offered_until: until, track } of valid) {
        if (until === null || announcements.has(`${entry_ID} ${until}`)) continue;
        announcements.add(`${entry_ID} ${until}`);
        showToast({
          tone: 'success',
          title: t('line_offered', { track: track.name, time: moment(until) }),
          text: <TextLink href={sitePath(paths.startWaitlist())}>{t('line_open')}</TextLink>,
        });
      }
    }
    // Without an answer, the mail about the offer tells it.
    const tellQuietly = () => void tell().catch(() => undefined);
    // Also the channels of somebody who used the browser before are given up by it.
    tellQuietly();
    const stops = [
      ...own.map((channel) => listenTo(channel)),
      onMessage('waitlist-offered', tellQuietly),
      onCatchUp((joined) => {
        if (own.some((channel) => joined.has(channel))) tellQuietly();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [channels, path, t, moment, sitePath]);
}
