import { randomUUID } from 'node:crypto';
import { publish } from '@/event-api/platform/bus/publish';
import type { Platform } from '@/event-api/platform/context';

/**
 * Waits until this process has heard every bus message of before: messages keep their order, so all others have arrived when
 * one that is published now has.
 */
export async function untilHeard({ bus, db }: Pick<Platform, 'bus' | 'db'>): Promise<void> {
  const tag = `heard:${randomUUID()}`;
  let leave = () => {};
  const heard = new Promise<void>((resolve) => {
    leave = bus.subscribe((message) => {
      if (message.type === 'drop' && message.tags.includes(tag)) resolve();
    });
  });
  await publish(db, { type: 'drop', tags: [tag] });
  await heard;
  leave();
}
