import type { GivenUpThing } from '@/lib/contract/parts/registration-change';
import { type FeeSummary, GROUP_DISCOUNT, loweringsOf } from '@/lib/domain/registration/fees';
import { type GivenUpFee, liveFees } from '@/lib/domain/registration/settle-change';
import type { Session } from '../../programme/read-programme';
import type { Registration } from '../queries';
import type { WantedDocuments } from './wanted-documents';

/** Something that a change gives up, with what comes back for it, in the language of the registration's fee lines. */
export type GivesUp = GivenUpThing;

interface Goes {
  registration: Pick<Registration, 'openingCode'>;
  isMoving: boolean;
  sessions: readonly Session[];
  titleOf: (session: Session) => string;
  documents: WantedDocuments;
  fees: { feesBefore: FeeSummary; feesAfter: FeeSummary; givenUp: readonly GivenUpFee[] };
}

/** Everything that a change takes away: what was paid for, and what cost nothing but goes as well. */
export function givesUp({ registration, isMoving, sessions, titleOf, documents, fees }: Goes): GivesUp[] {
  const paid = fees.givenUp.map(({ category, code, description, quantity, ...amounts }): GivesUp => {
    const title = quantity > 1 ? `${quantity} × ${description}` : description;
    return { kind: category, code, title, ...amounts };
  });
  const free = (kind: GivesUp['kind'], code: string, title: string): GivesUp => ({
    kind,
    code,
    title,
    paid: 0,
    used: 0,
    back: 0,
  });
  const isNamed = (code: string) => paid.some((thing) => thing.kind === 'workshop' && thing.code === code);
  const { openingCode } = registration;
  return [
    ...paid,
    ...sessions
      .filter(({ code }) => !isNamed(code))
      .map((session) => free('workshop', session.code, titleOf(session))),
    ...documents.described
      .filter(({ state }) => state === 'former')
      .map(({ type, name }) => free('document', type, name)),
    // A ticket that a code has opened is given up with its use of the code.
    ...(isMoving && openingCode !== null ? [free('code', openingCode, openingCode)] : []),
    ...endedDiscounts(fees).map(({ code, description }) => free('code', code, `${description} (${code})`)),
  ];
}

/** The discount codes that lowered something before, and nothing any more. */
function endedDiscounts({ feesBefore, feesAfter }: Goes['fees']) {
  const left = loweringsOf(liveFees(feesAfter).lines).map(({ code }) => code);
  return loweringsOf(liveFees(feesBefore).lines).filter(
    ({ code }) => code !== GROUP_DISCOUNT && !left.includes(code),
  );
}
