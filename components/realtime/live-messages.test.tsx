import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Cart } from '@/lib/contract/parts/cart';
import type { Locale } from '@/lib/i18n/languages';
import { setUpBasketPages } from '@/tests/support/basket-page';
import { mockCall } from '@/tests/support/call-mocks';
import { sampleCart, sampleSession } from '@/tests/support/cart-samples';
import { renderInLanguage } from '@/tests/support/in-language';

const server = setUpBasketPages();

/** A page that listens, of a visitor with a basket. @returns what tells it a message */
async function listen(cart: Cart, { locale = 'en' as Locale, path = '/' } = {}) {
  server.use(mockCall('getWorkshopsCart', cart));
  const [{ LiveMessages }, { Toaster }, { live }, { knownBasket }] = await Promise.all([
    import('./live-messages'),
    import('@/components/ui/toast/toaster'),
    import('@/tests/support/silent-live'),
    import('@/lib/basket/basket-query'),
  ]);
  const event = { clientCode: 'tests', eventCode: 'event', timeZone: 'America/Los_Angeles' };
  await renderInLanguage(
    <>
      <LiveMessages locale={locale} event={event} choosable path={path} lines={undefined} />
      <Toaster label="Notices" closeLabel="Close" />
    </>,
    locale,
  );
  await waitFor(() => expect(knownBasket()).toBeDefined());
  await waitFor(() => expect(live.heard.get('workshop-reserved')?.size).toBe(1));
  return (name: string, data: unknown) => act(() => live.tell(name, data));
}

const basket = sampleCart({
  items: [sampleSession('loom', 18), sampleSession('knife', 19, { workshops_cart_status: 'N' })],
});
const FULL = 'Unfortunately, This Selected Workshop is Full.';
const FREE = 'This workshop is available again! Please check it';

describe('live messages (specification §4, §7, §8)', () => {
  it('workshop-reserved warns of a session in one’s own basket, by its title, and of no other', async () => {
    const tell = await listen(basket);
    tell('workshop-reserved', { session_code: 'somebody-elses' });
    expect(screen.queryByText(FULL)).toBeNull();
    tell('workshop-reserved', { session_code: 'loom' });
    expect(await screen.findByText(FULL)).toBeVisible();
    expect(screen.getByText('loom')).toBeVisible();
  });

  it('workshop-reserve-cancel tells who lost a place that it is free again, in their language', async () => {
    const tell = await listen(basket);
    const titles = { en: 'Knife making', fr: 'Fabriquer un couteau' };
    tell('workshop-reserve-cancel', { session_code: 'loom', workshop: 'Loom', titles });
    tell('workshop-reserve-cancel', { session_code: 'somebody-elses', workshop: 'Other', titles });
    expect(screen.queryByText(FREE)).toBeNull();
    tell('workshop-reserve-cancel', { session_code: 'knife', workshop: 'Knife making', titles });
    expect(await screen.findByText(FREE)).toBeVisible();
    expect(screen.getByText('Knife making')).toBeVisible();
  });

  it.each([
    ['schedule', 'en', 'Schedule Page is updated'],
    ['location', 'en', 'Location Page is updated'],
    ['schedule', 'fr', 'La page de l’horaire a été mise à jour'],
  ] as const)('my-event of a %s is told on every page, %s', async (type, locale, text) => {
    const tell = await listen(sampleCart(), { locale });
    tell('my-event', { type });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
