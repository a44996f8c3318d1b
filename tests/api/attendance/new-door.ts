import { entryCodeOf } from '@/event-api/entry/entry-code';
import { formAnswers } from '@/event-api/forms/schema';
import { newCode } from '@/event-api/platform/codes';
import { registrations } from '@/event-api/registration/schema';
import type { DoorScan } from '@/lib/contract/desk/door/shapes';
import { addSeconds } from '@/lib/time/seconds';
import { TEST_START, type TestPlatform } from '../../support/database';
import { newDesk } from '../desk/new-desk';

/** A new event for each test, with whoever comes to its doors. */
export function newDoor(
  platform: () => TestPlatform,
  ...of: [name: string, define: Parameters<typeof newDesk>[2]]
) {
  const desk = newDesk(platform, ...of);
  const second = (after: number) => addSeconds(TEST_START, after);
  const register = async (
    event: string,
    of: Partial<typeof registrations.$inferInsert> = {},
    answers: Record<string, unknown> = {},
  ) => {
    const code = newCode();
    const email = of.email ?? `${code.toLowerCase()}@example.com`;
    await platform()
      .db.insert(registrations)
      .values({
        ...{ eventCode: event, code, trackCode: 'general', mode: 'in_person', locale: 'en' },
        ...{ status: 'submitted', startedAt: platform().clock.now(), ...of, email },
      });
    await platform()
      .db.insert(formAnswers)
      .values({
        ...{ eventCode: event, formType: 'registration', ownerKind: 'registration', ownerCode: code },
        ...{ model: { first_name: 'Guest', last_name: code, ...answers }, savedAt: platform().clock.now() },
      });
    return code;
  };
  return {
    ...{ ...desk, register, second },
    /** The entry code of a registration. */
    codeOf: (code: string, event = desk.at.event) =>
      entryCodeOf(platform().tokens, { code: event }, { kind: 'registration', code, place: 1 }),
    scanOf: (id: string, over: Partial<DoorScan> = {}): DoorScan => ({
      ...{ id, place: 'entrance', at: second(0) },
      ...over,
    }),
  };
}
