import type { Page } from 'playwright/test';

/** The channels of live messages that a page has joined, also those that it joins later; asked for before the page is opened. */
export function channelsOf(page: Page): ReadonlySet<string> {
  const joined = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { event, channel }: { event: string; channel?: string } = JSON.parse(String(payload));
      if (channel && event.endsWith(':subscription_succeeded')) joined.add(channel);
    }),
  );
  return joined;
}

/** Whether one of the channels is that of a registration's basket. */
export const hasBasket = (channels: ReadonlySet<string>): boolean =>
  [...channels].some((channel) => /workshop-reserved-[A-Z0-9]{5}-[A-Z0-9]{5}$/.test(channel));
