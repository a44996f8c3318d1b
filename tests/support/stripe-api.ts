import { createTestApi, type TestApi } from './api';
import { createTestPlatform, type TestPlatform } from './database';
import { startFakeStripe } from './fake-stripe';

export interface StripeApi {
  stripe: Awaited<ReturnType<typeof startFakeStripe>>;
  platform: TestPlatform;
  api: TestApi;
  close(): Promise<void>;
}

/** The fixture event at a host, paid for through a stand-in of Stripe. @param code of the event */
export async function startStripeApi(
  kind: Parameters<typeof createTestPlatform>[0],
  event: { code: string; host: string },
): Promise<StripeApi> {
  const stripe = await startFakeStripe();
  const platform = await createTestPlatform(kind, { env: stripe.settings });
  const api = createTestApi(platform);
  await api.importFixture(event);
  return {
    ...{ stripe, platform, api },
    async close() {
      await platform.close();
      await stripe.close();
    },
  };
}
