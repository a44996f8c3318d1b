import { beforeAll, expect, it } from 'vitest';
import { withOnSale } from '@/bench/on-sale';
import { jamMail, startSilentMailServer } from '@/faults/silent-mail';
import { requireBuild } from '../built-product';

beforeAll(requireBuild);

it('offers places as fast, and ends within 10 s, while a mail server is silent after DATA', async () => {
  const mail = await startSilentMailServer();
  const environment = { SMTP_URL: mail.url };
  try {
    await withOnSale({ sessions: 2, capacity: 1, environment }, async (onSale) => {
      const { offerBeforeMs, offerMs, endedAfterMs } = await jamMail(onSale);
      expect.soft(offerMs).toBeLessThan(offerBeforeMs + 1_000);
      expect.soft(endedAfterMs).toBeLessThan(10_000);
    });
  } finally {
    mail.close();
  }
});
