import type { CallAnswer } from '@/lib/api/client';
import { mockCall } from './call-mocks';

const NOW = '2027-01-10T18:00:00.000Z';

/** Says whether activities and products are sold without a registration. */
export const mockSoldAlone = (sold_alone: 'Y' | 'N') =>
  mockCall('getActivityInformations', {
    ...{ activities: [], sold_alone, as_of: NOW, channel: 'private-general' },
    choice: { answered: 'N', activity_code: null, quantity: 1, place: 'none', reserved_until: null },
  } satisfies CallAnswer<'getActivityInformations'>);
