import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { FilterOption } from '@/lib/contract/parts/filters';
import type { getWorkshopByQuery as call } from '@/lib/contract/workshops/sessions';
import { fitsBeside } from '@/lib/domain/programme/conflicts';
import { translator } from '@/lib/i18n/translate';
import type { UseCase } from '../../calls/use-case';
import {
  countValues,
  FILTERS,
  type Filter,
  filterOptions,
  named,
  underEveryFilter,
  valuesOf,
} from '../../programme/filter-options';
import { findTrack, mayAttend } from '../../programme/queries';
import { readProgramme, type Session } from '../../programme/read-programme';
import { searchSessions } from '../../programme/search-sessions';
import { readSeats } from '../../programme/seats';
import { sessionSummaries } from '../../programme/session-summary';
import { readProgrammeDetails } from '../../programme/workshop-details';
import { choosable } from '../basket/read-basket';

/** Value of `track` that asks for the sessions of all tracks. */
const ALL = 'all';

const STATES = ['available', 'limited', 'held', 'full'] as const;

type Filtering = Filter | 'availabilities';

/**
 * One page of the sessions that match all filters, by start. A filter with several values matches any of them.
 * @throws Refusal 404 for a track that the event does not have
 */
export const getWorkshopByQuery: UseCase<'getWorkshopByQuery'> = async (
  { db, event, locale, clock },
  input,
) => {
  const track = input.track === ALL ? undefined : findTrack(event, input.track);
  const programme = await readProgramme(db, event);
  const details = await readProgrammeDetails(db, event);
  const seatsLeft = await readSeats(db, { eventCode: event.code, now: clock.now() });
  const valuesByFilter = wantedValues(input);
  const isFound = searchSessions(event, programme, details, input.q ?? '');

  const fits = (filter: Filtering, session: Session) => {
    const values = valuesByFilter.get(filter);
    if (!values) return true;
    if (filter === 'availabilities') return !session.cancelled && values.has(seatsLeft(session.code).state);
    return valuesOf(filter, programme, session).some((value) => values.has(value));
  };
  const filters: readonly Filtering[] = [...FILTERS, 'availabilities'];
  const fitsIn = fittingBeside(input.fits);
  const candidates = programme.sessions
    .filter((session) => (!track || mayAttend(track, session, programme)) && isFound(session))
    .filter(fitsIn)
    .map((session) => ({ session, failing: filters.filter((filter) => !fits(filter, session)) }));
  const matches = candidates.filter(({ failing }) => failing.length === 0).map(({ session }) => session);
  /** Matches if this one filter were not set, for the counts of its other values. */
  const foundWithout = (filter: Filtering) =>
    candidates
      .filter(({ failing }) => failing.length === 0 || (failing.length === 1 && failing[0] === filter))
      .map(({ session }) => session);

  const { page, per_page } = input;
  const summarise = sessionSummaries(event, programme, locale);
  const write = await filterOptions(event, programme, locale);
  const words = await translator(locale, 'programme');
  const availabilities = countAvailabilities(foundWithout('availabilities'));
  return {
    time_zone: event.definition.event.time_zone,
    sessions: matches
      .slice((page - 1) * per_page, page * per_page)
      .map((session) => summarise(session, seatsLeft(session.code))),
    total: matches.length,
    page,
    per_page,
    pages: Math.max(1, Math.ceil(matches.length / per_page)),
    counts: {
      ...underEveryFilter((filter) => {
        const counts = countValues(filter, programme, foundWithout(filter));
        return write(filter, withZeros(counts, valuesByFilter.get(filter)));
      }),
      availabilities,
    },
  };

  /** Makes a filter for sessions without a conflict with the given ones, and with free seats. */
  function fittingBeside(codes: string | undefined): (session: Session) => boolean {
    if (codes === undefined) return () => true;
    const chosen = codes.split(',').flatMap((code) => programme.sessionByCode.get(code.trim()) ?? []);
    return (session) => fitsBeside(choosable(session, seatsLeft(session.code).left), chosen);
  }

  function countAvailabilities(sessions: readonly Session[]): FilterOption[] {
    const counts = new Map<string, number>();
    for (const { code, cancelled } of sessions) {
      const { state } = seatsLeft(code);
      if (!cancelled) counts.set(state, (counts.get(state) ?? 0) + 1);
    }
    const shown = withZeros(counts, valuesByFilter.get('availabilities'));
    return named(STATES, 'availability', words).flatMap((option) => {
      const count = shown.get(option.value);
      return count === undefined ? [] : [{ ...option, count }];
    });
  }
};

/** The values of each filter that is set. */
function wantedValues(input: ParsedInputOf<typeof call>): Map<Filtering, Set<string>> {
  const values: [Filtering, string | undefined][] = [
    ['days', input.day],
    ['strands', input.strand],
    ['kinds', input.kind],
    ['audiences', input.audience],
    ['modes', input.mode],
    ['languages', input.language],
    ['rooms', input.room],
    ['availabilities', input.availability],
  ];
  return new Map(
    values.flatMap(([filter, text]) => {
      const values = (text ?? '').split(',').map((value) => value.trim());
      const set = new Set(values.filter(Boolean));
      return set.size === 0 ? [] : [[filter, set] as const];
    }),
  );
}

/** Adds selected values without a match, so that they stay visible and can be deselected. */
function withZeros(counts: Map<string, number>, inUse: ReadonlySet<string> = new Set()) {
  for (const value of inUse) if (!counts.has(value)) counts.set(value, 0);
  return counts;
}
