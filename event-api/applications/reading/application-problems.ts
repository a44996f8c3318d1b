import type { Application } from '@/lib/contract/applications/application';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import type { Message } from '@/lib/errors';
import { type OrderProblem, problemsOf } from '../../orders/order-problems';
import type { ItemAvailability } from '../../platform/inventory/availability';
import { isHeldBy } from '../../platform/inventory/holds';
import { keyOf, type Places } from '../../platform/inventory/items';
import type { Hold } from '../../platform/inventory/schema';

export type PlaceState = NonNullable<Application['choice']>['place'];

/** An application's places in the inventory, with what is left for everybody. */
export interface OwnPlaces {
  held: readonly Hold[];
  sold: readonly Hold[];
  left: readonly ItemAvailability[];
}

/**
 * What became of something that an application chose.
 * @param request.offered what the organiser offers of it now; undefined when it is no longer offered
 */
export function placeState(
  { held, sold, left }: OwnPlaces,
  request: {
    place: Places;
    offered: { capacity?: number | undefined } | undefined;
    isSubmitted: boolean;
    now: string;
  },
): PlaceState {
  const { place, offered, isSubmitted, now } = request;
  const isUnlimited = offered !== undefined && offered.capacity === undefined;
  if (isSubmitted) return isUnlimited || isSoldTo(sold, place) ? 'confirmed' : 'lost';
  if (offered === undefined) return 'lost';
  if (isUnlimited) return 'unlimited';
  if (isHeldBy(held, now)(place)) return 'held';
  const free = left.find((item) => keyOf(item) === keyOf(place))?.availability.left;
  return free === null || (free ?? 0) >= place.quantity ? 'ended' : 'lost';
}

const isSoldTo = (sold: readonly Hold[], place: Places): boolean =>
  sold.filter((hold) => keyOf(hold) === keyOf(place)).reduce((sum, { quantity }) => sum + quantity, 0) >=
  place.quantity;

export type ApplicationProblem = OrderProblem<Application['problems'][number]>;

const problem = problemsOf<Application['problems'][number]>('application_problem');

/** The facts about an application on which its problems depend. */
export interface ApplicationSituation {
  kind: ApplicationKind;
  /** Why the event takes no applications now; null when it does. */
  closed: Message | null;
  organizationComplete: boolean;
  contacts: { count: number; incomplete: number; least: number; greatest: number };
  donations: { count: number; incomplete: number; greatest: number };
  /** Null while none is chosen. */
  choice: { name: string; offered: boolean; place: PlaceState } | null;
  /** The bounds, as written amounts, that a sponsor's contribution is outside of; null when it is within. */
  outside: { minimum: string; maximum: string } | null;
  extras: readonly { name: string; place: PlaceState }[];
  /** Extras of which more are chosen than one application may have now. */
  tooMany: readonly { name: string; limit: number }[];
  /** A list of names in words. */
  listed: (names: readonly string[]) => string;
}

const isGone = (place: PlaceState) => place === 'ended' || place === 'lost';

/** What is missing, in the order of the steps. The screens show it, and the submit refuses it. */
export function findProblems(situation: ApplicationSituation): ApplicationProblem[] {
  return [
    ...(situation.organizationComplete ? [] : [problem('organization', 'incomplete', 'organization')]),
    ...contactProblems(situation),
    ...choiceProblems(situation),
    ...extraProblems(situation),
    ...donationProblems(situation),
    ...(situation.closed ? [{ step: 'review', reason: 'closed', message: situation.closed } as const] : []),
  ];
}

function contactProblems({ contacts }: ApplicationSituation): ApplicationProblem[] {
  const { count, incomplete, least, greatest } = contacts;
  if (count < least) return [problem('contacts', 'contacts', 'contacts_few', { count: least })];
  if (count > greatest) return [problem('contacts', 'contacts', 'contacts_many', { count: greatest })];
  return incomplete > 0
    ? [problem('contacts', 'contacts', 'contacts_incomplete', { count: incomplete })]
    : [];
}

function choiceProblems({ kind, choice, outside }: ApplicationSituation): ApplicationProblem[] {
  if (!choice) return [problem('choice', 'choice_missing', `${kind}_choice_missing`)];
  const { name, offered, place } = choice;
  if (!offered) return [problem('choice', 'choice_lost', 'choice_gone')];
  return [
    ...(isGone(place) ? [problem('choice', 'choice_lost', `choice_${place}`, { name })] : []),
    ...(outside ? [problem('choice', 'contribution', 'contribution', { name, ...outside })] : []),
  ];
}

function extraProblems({ extras, tooMany, listed }: ApplicationSituation): ApplicationProblem[] {
  const gone = extras.filter(({ place }) => isGone(place)).map(({ name }) => name);
  return [
    ...(gone.length > 0
      ? [problem('choice', 'extra_lost', 'extra_lost', { count: gone.length, names: listed(gone) })]
      : []),
    ...tooMany.map(({ name, limit }) =>
      problem('choice', 'extra_lost', 'extra_limit', { name, count: limit }),
    ),
  ];
}

function donationProblems({ donations }: ApplicationSituation): ApplicationProblem[] {
  const { count, incomplete, greatest } = donations;
  if (count > greatest) return [problem('donations', 'incomplete', 'donations_many', { count: greatest })];
  return incomplete > 0
    ? [problem('donations', 'incomplete', 'donations_incomplete', { count: incomplete })]
    : [];
}
