import type { z } from 'zod';
import type { applicationReviewOption } from '@/lib/contract/applications/application';
import {
  APPLICATION_STEPS,
  type ApplicationKind,
  type ApplicationState,
  type ApplicationStep,
  donationKind,
} from '@/lib/domain/orders/application-kinds';
import type { Message } from '@/lib/errors';
import { formatDate } from '@/lib/time/format';
import type { UseCaseContext } from '../calls/use-case';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import type { StoredEvent } from '../tenancy/stored-event';
import { extrasOf } from './offers';

type Event = Pick<SiteEvent, 'definition'>;
export type ApplicationRules = NonNullable<StoredEvent['exhibitors']['applications']>;

/** What goes for applications that were begun before the organiser took the rules out of the event. */
const NO_RULES: ApplicationRules = {
  contacts: { least: 1, greatest: 5 },
  donations: 0,
  pay_by: ['card'],
  taxed: true,
};

const definedRules = ({ definition }: Event, kind: ApplicationKind): ApplicationRules | undefined =>
  definition[`${kind}s`].applications;

/** How organisations of a kind apply to the event. */
export const rulesOf = (event: Event, kind: ApplicationKind): ApplicationRules =>
  definedRules(event, kind) ?? NO_RULES;

/** How many donations one application may give; 0 when the event takes none. */
export function donationLimit(event: Event, kind: ApplicationKind): number {
  return event.definition.forms[donationKind(kind)] ? rulesOf(event, kind).donations : 0;
}

/** The steps that applications of a kind have. */
export const stepsOf = (event: Event, kind: ApplicationKind): ApplicationStep[] =>
  APPLICATION_STEPS.filter((step) => step !== 'donations' || donationLimit(event, kind) > 0);

/** When the last application is taken. */
export const closingOf = (event: Event, kind: ApplicationKind): string =>
  rulesOf(event, kind).closes ?? event.definition.event.ends_at;

/**
 * Whether the form of one that was sent may still be changed: until the event is over, unless it was declined
 * (docs/rooms/applications.md#what-may-change).
 */
export const mayChangeSent = (
  { definition }: Event,
  { state }: { state: ApplicationState },
  now: string,
): boolean => (state === 'submitted' || state === 'approved') && now <= definition.event.ends_at;

/** Why no extras can be added to an application that was sent; null when they can. */
export function whyNoExtras(
  { event, locale, clock }: Pick<UseCaseContext, 'event' | 'locale' | 'clock'>,
  { kind, state }: { kind: ApplicationKind; state: ApplicationState },
): Message | null {
  if (state === 'started') return { key: 'application_not_submitted' };
  if (state === 'declined' || state === 'withdrawn') return { key: `application_${state}` };
  if (extrasOf(event, kind).length === 0) return { key: 'extras_not_offered' };
  const until = rulesOf(event, kind).extras_until ?? closingOf(event, kind);
  if (clock.now() <= until) return null;
  return {
    key: 'extras_closed',
    values: { date: formatDate(until, event.definition.event.time_zone, locale) },
  };
}

/** Why no application of a kind is taken now; null when one is. */
export function applicationsClosed(
  { event, locale, clock }: Pick<UseCaseContext, 'event' | 'locale' | 'clock'>,
  kind: ApplicationKind,
): Message | null {
  const rules = definedRules(event, kind);
  if (!rules) return { key: 'applications_not_taken' };
  const now = clock.now();
  if (rules.opens !== undefined && now < rules.opens) {
    const date = formatDate(rules.opens, event.definition.event.time_zone, locale);
    return { key: 'applications_not_open_yet', values: { date } };
  }
  return now > closingOf(event, kind) ? { key: 'applications_closed' } : null;
}

/** What has to be known to pay. */
export function getApplicationReviewOption(
  { event, locale }: Pick<UseCaseContext, 'event' | 'locale'>,
  kind: ApplicationKind,
): z.output<typeof applicationReviewOption> {
  const texts = eventTexts(event, locale);
  const { pay_by, invoice_text, terms } = rulesOf(event, kind);
  return { pay_by, invoice_text: texts.optional(invoice_text), terms: texts.optional(terms) };
}
