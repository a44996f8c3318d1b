import type { Cart, CartItem } from '@/lib/contract/parts/cart';

/** Baskets for the component tests. */

const SAMPLE_DAY = '2027-02-04';

/** A session of one hour with free places; `hour` is in UTC. */
export function sampleSession(code: string, hour: number, changes: Partial<CartItem> = {}): CartItem {
  return {
    workshops_session_code: code,
    workshops_schedule_code: `slot-${hour}`,
    workshops_code: code,
    workshops_title: code,
    workshops_session_number: 1,
    workshops_schedule_start: `${SAMPLE_DAY}T${hour}:00:00.000Z`,
    workshops_schedule_end: `${SAMPLE_DAY}T${hour + 1}:00:00.000Z`,
    workshops_schedule_day: SAMPLE_DAY,
    workshops_schedule_track_timezone: 'America/Los_Angeles',
    workshops_schedule_track_type: 'I',
    workshops_session_type: 'I',
    workshops_offsite: 'N',
    kind: 'workshop',
    subtitle: null,
    language: null,
    strand: null,
    audiences: [],
    room: null,
    presenters: [],
    fee: null,
    payable: 'registration',
    items_to_bring: null,
    cancelled: 'N',
    availability: { state: 'available', left: 20, capacity: 30, returns_at: null },
    workshops_cart_status: 'Y',
    for_everyone: 'N',
    moved: null,
    reserved_until: null,
    ...changes,
  };
}

export function sampleCart(changes: Partial<Cart> = {}): Cart {
  return {
    items: [],
    conflicts: [],
    alternatives: [],
    waits: [],
    as_of: '2027-01-10T18:00:00.000Z',
    channel: 'private-tests-event-workshop-reserved-1',
    reserved_until: null,
    extensions_left: 0,
    ...changes,
  };
}
