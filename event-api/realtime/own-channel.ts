import { workshopReservedChannel } from '@/lib/domain/realtime-channels';
import type { EventIdentity } from '../platform/event-identity';
import { codeOfOwner, isVisitorOwner } from '../tenancy/owner';

/** The channel of an owner's basket. @param owner `visitor:<id>` or `registration:<code>` */
export function ownChannel({ clientCode, code: eventCode }: EventIdentity, owner: string): string {
  const id = codeOfOwner(owner);
  const whose = isVisitorOwner(owner) ? { visitor: id } : { registration: id };
  return workshopReservedChannel({ clientCode, eventCode }, whose);
}
