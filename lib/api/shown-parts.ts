import { ANY_PART } from '../domain/change-tags';
import type { PublicCallId } from './client';

/** Nothing but what concerns the whole event, such as its name, menus, dates and tickets. */
const EVENT_ALONE: readonly string[] = [];
const PROGRAMME = ['sessions'];

/**
 * The parts of an event that the answers of calls contain, beside what concerns the whole event: `event-api/events/import/
 * parts-of-event.ts` says what belongs to each. `{code}` is the call's input of that name. A call that is not here is
 * dropped by every change.
 */
const SHOWN: { readonly [Id in PublicCallId]?: readonly string[] } = {
  getClientEventFromDomain: EVENT_ALONE,
  getRealtimeOption: EVENT_ALONE,
  loadEventHomePageForm: EVENT_ALONE,
  getCustomPage: ['page:{code}'],
  getLocations: ['places'],
  getLocationDetail: ['places'],
  getAccommodations: ['accommodations'],
  getAccommodationDetail: ['accommodations'],

  getEventDays: PROGRAMME,
  listFilters: PROGRAMME,
  getScheduleByCodeAndTrack: [...PROGRAMME, 'places'],
  getScheduleListByCodeAndTrack: [...PROGRAMME, 'places'],
  getWorkshopsBySchema: PROGRAMME,
  getWorkshopKeynotes: PROGRAMME,
  getWorkshopKeynote: PROGRAMME,
  getRandomWorkshops: PROGRAMME,
  getSessionDetail: ['session:{x}', 'places'],
  getPresenterDetail: ['presenter:{code}'],
  getStrandDetail: ['strand:{code}'],
  getRoomDetail: ['room:{code}', 'places'],

  getSponsors: ['sponsors'],
  getSponsorLogosBySchema: ['sponsors'],
  getSponsorDetail: ['sponsors', ...PROGRAMME],
  getExhibitors: ['exhibitors'],
  getExhibitorLogosBySchema: ['exhibitors'],
  getExhibitorDetail: ['exhibitors', ...PROGRAMME],

  getEventTrack: EVENT_ALONE,
  getTrackInformationBySeo: EVENT_ALONE,
  getActivityInformations: EVENT_ALONE,
  getActivityInformationByCode: EVENT_ALONE,
  getShopProducts: EVENT_ALONE,
  getRegistrationOption: EVENT_ALONE,
  getRegistrationGroupOption: EVENT_ALONE,
  getCancelPolicyOption: EVENT_ALONE,
  getInviteColleagueOption: EVENT_ALONE,
};

/** The parts of an event that a call's answer shows. */
export function shownParts(id: PublicCallId, input: Readonly<Record<string, unknown>>): string[] {
  const parts = SHOWN[id] ?? [ANY_PART];
  return parts.map((part) => part.replace(/\{(\w+)\}/, (_, name: string) => String(input[name])));
}
