import type { EventDefinitionInput } from '@/event-api/definition/definition';
import type { TestApi } from '../../support/api';
import type { TestPlatform } from '../../support/database';
import { TEST_START } from '../../support/database';

const words = (en: string) => ({ en, fr: `${en} (fr)` });

/** The codes of the tests' events. */
const CODES: EventDefinitionInput['codes'] = [
  { kind: 'discount', code: 'FRIENDS-10', name: words('Friends'), percent: 10 },
  { kind: 'discount', code: 'FIFTY', name: words('Fifty off'), amount: 50 },
  { kind: 'discount', code: 'EVERYTHING', name: words('Guest of the house'), percent: 100 },
  { kind: 'discount', code: 'LAST-TWO', name: words('Last two'), percent: 10, uses: 2 },
  { kind: 'discount', code: 'ONLY-ONE', name: words('Only one'), percent: 10, uses: 1 },
  { kind: 'discount', code: 'ONLINE', name: words('Online'), percent: 10, tracks: ['online'] },
  { kind: 'discount', code: 'BOOKS', name: words('Books'), percent: 10, fees: ['merchandise'] },
  { kind: 'discount', code: 'LATER', name: words('Later'), percent: 10, from: '2027-01-20' },
  { kind: 'discount', code: 'SOONER', name: words('Sooner'), percent: 10, until: '2026-12-31' },
  { kind: 'discount', code: 'TODAY', name: words('Today'), percent: 10, until: '2027-01-10' },
  { kind: 'invitation', code: 'SPEAKER-ONE', tracks: ['speakers'] },
  { kind: 'invitation', code: 'SPEAKER-MANY', tracks: ['speakers'], uses: 100 },
  { kind: 'invitation', code: 'FOR-GRACE', tracks: ['speakers'], email: 'Grace@example.com' },
  { kind: 'bypass', code: 'BACK-DOOR', tracks: ['last-place', 'late', 'speakers'], uses: 2 },
];

let number = 0;

/** Imports an event of its own with codes, a track by invitation and one that is closed. @returns its code and host */
export async function codesEvent(
  platform: TestPlatform,
  api: TestApi,
  change: (event: EventDefinitionInput) => EventDefinitionInput = (event) => event,
): Promise<{ event: string; host: string }> {
  number += 1;
  const event = `codes-${platform.database.kind}-${number}`;
  const host = `${event}.localhost`;
  platform.clock.set(TEST_START);
  const withCodes = (fixture: EventDefinitionInput): EventDefinitionInput =>
    change({
      ...fixture,
      tracks: [
        ...fixture.tracks,
        {
          code: 'speakers',
          seo: 'speakers',
          name: words('Speakers'),
          modes: ['in_person'],
          fee: 20,
          invitation: true,
        },
        {
          code: 'late',
          seo: 'late',
          name: words('Late'),
          modes: ['in_person'],
          fee: 30,
          closes: '2026-12-01',
        },
      ],
      codes: CODES,
    });
  await api.importFixture({ code: event, host }, withCodes);
  return { event, host };
}
