import type { RegistrationTrack } from '@/lib/contract/parts/track';

const FEE = { amount: 24_500, currency: 'USD' };

/** An open ticket with workshops, for the component tests. */
export function sampleTrack(changes: Partial<RegistrationTrack> = {}): RegistrationTrack {
  return {
    ID: 'member',
    code: 'member',
    seo: 'member',
    name: 'Member',
    description: null,
    modes: ['in_person'],
    fee: FEE,
    price: { amount: FEE, later: null, includes: [], taxes: [], total: FEE },
    early_bird: null,
    state: 'open',
    opens: null,
    closes: null,
    availability: { state: 'available', left: null, capacity: null, returns_at: null },
    listed: 'Y',
    group: 'N',
    invitation: 'N',
    workshops: 'Y',
    workshop_limit: null,
    documents: 'N',
    ...changes,
  };
}
