import type { CallId } from '@/lib/contract/catalogue';
import { REQUEST, refuse } from '@/lib/errors';
import type { SiteEvent } from '../tenancy/event';

/** The calls by which something is begun, chosen, kept or sent: nobody gets anything of an event that is cancelled. */
const ORDERING: ReadonlySet<CallId> = new Set<CallId>([
  'generateRegistrationCaptured',
  'handleWorkshopCart',
  'saveSubmitRegistration',
  'saveToWaitlist',
  'createGroup',
  'holdGroupPlaces',
  'joinGroup',
  'addGroupMembers',
  'replaceGroupMember',
  'sendGroupInvitation',
  'submitPayGroupFee',
  'generateExhibitor',
  'storeExhibitorBooth',
  'storeExhibitorExtra',
  'submitExhibitorApplication',
  'generateSponsor',
  'storeSponsorLevel',
  'storeSponsorExtra',
  'submitSponsorApplication',
  'generateActivity',
  'saveActivityInformation',
  'purchaseProduct',
  'holdBuyerOrder',
  'submitActivityApplication',
  'generateWorkshop',
  'generateNewWorkshopWithInstructors',
  'submitWorkshopProposal',
]);

/** @throws Refusal 409 when the event is cancelled and the call would order something of it */
export function refuseWhenCancelled({ cancelledAt }: Pick<SiteEvent, 'cancelledAt'>, call: CallId): void {
  if (cancelledAt !== null && ORDERING.has(call)) throw refuse(409, REQUEST, 'event_cancelled');
}
