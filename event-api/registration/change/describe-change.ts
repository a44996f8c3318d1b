import type { RegistrationChange } from '@/lib/contract/parts/registration-change';
import { compareFees } from '@/lib/domain/registration/changed-fees';
import type { UseCaseContext } from '../../calls/use-case';
import { requireAsked } from '../../membership/membership-of';
import { readAnswers } from '../../membership/read-answers';
import type { Db } from '../../platform/database/database';
import { type Programme, readProgramme } from '../../programme/read-programme';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';
import { titleOf } from '../../workshops/basket/refuse-when-full';
import type { Participation, StoredChange } from '../schema';
import { requireTrack } from '../tracks';
import type { ChangePlan } from './change-plan';
import { type ChangesAllowed, changesAllowed } from './changes-allowed';
import type { ChangeProblem } from './wanted-change';
import type { WantedMembership } from './wanted-membership';

type Reader = Pick<UseCaseContext, 'event' | 'locale'> & { db: Db };

/** What a change is about, whether it is planned or was made. */
type Described = Pick<
  StoredChange,
  'before' | 'after' | 'answered' | 'feesBefore' | 'feesAfter' | 'givesUp'
> & {
  /** Codes of sessions that the new ticket does not include. */
  excluded: readonly string[];
  allowed: ChangesAllowed;
  problems: readonly ChangeProblem[];
};

/** A planned change in the reader's language. */
export async function describePlan(reader: Reader, plan: ChangePlan): Promise<RegistrationChange> {
  const { after, membership, documents, sessions } = plan;
  const excluded = sessions.excluded.map(({ code }) => code);
  const described = await describe(reader, { ...plan, excluded });
  return {
    ...described,
    membership: membership && (await describeMembership(reader, after, membership)),
    documents: documents.described,
  };
}

/** What would be answered about membership, in the reader's language. */
async function describeMembership(
  { event, locale }: Reader,
  after: Participation,
  { stored }: WantedMembership,
): Promise<RegistrationChange['membership']> {
  const { complete, entries } = await readAnswers(event, requireAsked(event, after), stored, locale);
  return { complete: complete ? 'Y' : 'N', entries: complete ? entries : [] };
}

/** A change that was confirmed. */
export const describeStored = (reader: Reader, change: StoredChange): Promise<RegistrationChange> =>
  describe(reader, {
    ...change,
    excluded: [],
    problems: [],
    allowed: changesAllowed(reader.event.definition),
  });

async function describe(reader: Reader, change: Described): Promise<RegistrationChange> {
  const { event, locale, db } = reader;
  const { before, after, answered, feesBefore, feesAfter, givesUp, problems, allowed } = change;
  const api = await eventTranslator(event, locale, 'api');
  const programme = await readProgramme(db, event);
  const sessions = describeSessions(reader, programme, change);
  const isChosen = sessions.some(({ change }) => change === 'added' || change === 'dropped');
  const kinds: RegistrationChange['kinds'] = [
    ...(before.trackCode === after.trackCode ? [] : (['track'] as const)),
    ...(before.mode === after.mode ? [] : (['mode'] as const)),
    ...(isChosen ? (['workshops'] as const) : []),
    ...(answered.length === 0 ? [] : (['details'] as const)),
  ];
  return {
    kinds,
    from: describeParticipation(reader, before),
    to: describeParticipation(reader, after),
    sessions,
    answered,
    membership: null,
    documents: [],
    gives_up: givesUp,
    lines: compareFees(feesBefore, feesAfter),
    problems: problems.map(({ field, message }) => ({ field, message: api(message.key, message.values) })),
    allowed: [...allowed.kinds],
    until: allowed.until,
  };
}

function describeParticipation({ event, locale }: Reader, { trackCode, mode, email }: Participation) {
  const { name } = requireTrack(event, trackCode);
  return { track: { code: trackCode, name: eventTexts(event, locale).text(name) }, mode, email };
}

function describeSessions(
  reader: Reader,
  programme: Programme,
  { before, after, excluded }: Pick<Described, 'before' | 'after' | 'excluded'>,
): RegistrationChange['sessions'] {
  const codes = [...new Set([...before.sessions, ...after.sessions])];
  const changeOf = (code: string) => {
    if (!before.sessions.includes(code)) return 'added';
    if (after.sessions.includes(code)) return 'kept';
    return excluded.includes(code) ? 'excluded' : 'dropped';
  };
  return codes
    .flatMap((code) => programme.sessionByCode.get(code) ?? [])
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
    .map((session) => ({
      session_code: session.code,
      title: titleOf(reader, programme, session),
      start: session.startsAt,
      end: session.endsAt,
      change: changeOf(session.code),
    }));
}
