import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Cart } from '@/lib/contract/parts/cart';
import type { checkWorkshopSessionStatus as call } from '@/lib/contract/workshops/sessions';
import type { UseCaseContext } from '../../calls/use-case';
import { readProgramme } from '../../programme/read-programme';
import { readSeats } from '../../programme/seats';
import { yesNo } from '../../tenancy/page-info';
import { basketOwner } from './basket-owner';
import { readBasket } from './read-basket';

/** Present availability of sessions, in the requested order, without duplicates and unknown codes. */
export async function checkWorkshopSessionStatus(
  { db, event, clock }: UseCaseContext,
  input: { sessions: string[] },
): Promise<AnswerOf<typeof call>> {
  const { sessionByCode } = await readProgramme(db, event);
  const sessions = [...new Set(input.sessions)].flatMap((code) => sessionByCode.get(code) ?? []);
  const seatsLeft = await readSeats(db, {
    eventCode: event.code,
    now: clock.now(),
    sessionCodes: sessions.map((session) => session.code),
  });
  return {
    sessions: sessions.map(({ code, cancelled }) => ({
      session_code: code,
      cancelled: yesNo(cancelled),
      availability: seatsLeft(code),
    })),
  };
}

/** The basket of a registration, or the visitor's own (specification §2, My workshops). */
export async function getWorkshopsCart(context: UseCaseContext, { code }: { code: string }): Promise<Cart> {
  const owner = await basketOwner(context, code, 'code');
  return readBasket(context, { owner, now: context.clock.now() });
}
