import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { jobHandlers } from '@/event-api/jobs';
import type { BusMessage } from '@/event-api/platform/bus/bus';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { InputOf } from '@/lib/contract/parts/call';
import type { Cart } from '@/lib/contract/parts/cart';
import type { TestApi } from '../../support/api';
import { TEST_START, type TestPlatform } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';

/** Helpers for the tests of session waitlists; `setUp` gives each test an event of its own. */
export function waiting(platform: () => TestPlatform, api: () => TestApi) {
  let number = 0;

  /** A new event in which pottery-1 and choir-1 have one seat each. */
  const setUp = async (change?: (event: EventDefinitionInput) => EventDefinitionInput) => {
    number += 1;
    const code = `line-${platform().database.kind}-${number}`;
    const host = `${code}.localhost`;
    platform().clock.set(TEST_START);
    await api().importFixture({ code, host }, change);
    return { code, host };
  };
  const visitor = async (host: string) => {
    const caller = { host, token: await api().visit(host), address: `198.51.100.${number % 250}` };
    return {
      caller,
      read: () => api().call('getWorkshopsCart', { code: 'mine', x: 'attendee' }, caller),
      change: (input: InputOf<Catalogue['handleWorkshopCart']>) =>
        api().call('handleWorkshopCart', input, caller),
      add: (session_code: string) =>
        api().call('handleWorkshopCart', { action: 'add-workshop', session_code }, caller),
      join: (session_code: string, old?: string) =>
        api().call(
          'handleWorkshopCart',
          { action: 'join-waitlist', session_code, ...(old && { old_session_code: old }) },
          caller,
        ),
      remove: (session_code: string) =>
        api().call('handleWorkshopCart', { action: 'delete-workshop', session_code }, caller),
      refused: (input: Record<string, unknown>) => api().refused('handleWorkshopCart', input, caller),
    };
  };
  const lines = (cart: Cart) =>
    cart.waits.map((wait) => [wait.session.workshops_session_code, wait.state, wait.position]);
  const chosen = (cart: Cart) =>
    cart.items.map((item) => [item.workshops_session_code, item.workshops_cart_status]);
  const runJobs = () => runAllJobs(platform(), jobHandlers);
  const heard = () => {
    const messages: Extract<BusMessage, { type: 'realtime' }>[] = [];
    platform().bus.subscribe((message) => {
      if (message.type === 'realtime') messages.push(message);
    });
    return messages;
  };

  return { setUp, visitor, lines, chosen, runJobs, heard };
}
