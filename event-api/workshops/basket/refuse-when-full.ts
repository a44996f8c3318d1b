import { REQUEST, type Refusal, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { PlacesTaken } from '../../platform/inventory/items';
import type { Programme, Session } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import { localise } from '../../tenancy/localise';

type Reader = Pick<UseCaseContext, 'event' | 'locale'>;

/** The title of a session in the language of a call. */
export function titleOf({ event, locale }: Reader, programme: Programme, session: Session): string {
  return localise(workshopOf(programme, session).title, locale, event.definition.event.languages);
}

/** 409 with the specification's message (§8). */
export const fullRefusal = (reader: Reader, programme: Programme, session: Session): Refusal =>
  refuse(409, REQUEST, 'workshop_full', { title: titleOf(reader, programme, session) });

/** Runs `take`, and turns `PlacesTaken` into that refusal. */
export async function refuseWhenFull<T>(
  reader: Reader,
  programme: Programme,
  session: Session,
  take: () => Promise<T>,
): Promise<T> {
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof PlacesTaken)) throw error;
    throw fullRefusal(reader, programme, session);
  }
}
