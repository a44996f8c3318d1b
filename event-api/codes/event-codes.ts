import { normaliseTypedCode } from '@/lib/domain/registration/typed-code';
import type { Locale } from '@/lib/i18n/languages';
import { ITEM_KINDS, type Places } from '../platform/inventory/items';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import type { StoredEvent } from '../tenancy/stored-event';

/** A discount, invitation or bypass code of an event. */
export type EventCode = NonNullable<StoredEvent['codes']>[number];
export type DiscountCode = Extract<EventCode, { kind: 'discount' }>;
/** A code that opens tracks. */
export type OpeningCode = Exclude<EventCode, DiscountCode>;

/** The event's code as somebody typed it; undefined for an unknown one, and for another event's. */
export function findCode({ definition }: SiteEvent, typed: string): EventCode | undefined {
  const plain = normaliseTypedCode(typed);
  return definition.codes?.find(({ code }) => code === plain);
}

/** The codes that somebody is told, with what each is for; without those that the organiser has taken out. */
export function toldCodes(
  event: SiteEvent,
  codes: readonly string[] = [],
  locale: Locale,
): { code: string; description: string | null }[] {
  const texts = eventTexts(event, locale);
  return codes.flatMap((typed) => {
    const code = findCode(event, typed);
    if (!code) return [];
    const description = code.kind === 'discount' ? texts.text(code.name) : null;
    return [{ code: code.code, description }];
  });
}

/** The discount with a stored code; undefined when the organiser has taken it out. */
export function findDiscount(event: SiteEvent, code: string): DiscountCode | undefined {
  const eventCode = findCode(event, code);
  return eventCode?.kind === 'discount' ? eventCode : undefined;
}

/** The invitation or bypass code with a stored code; undefined when the organiser has taken it out. */
export function findOpening(event: SiteEvent, code: string | null): OpeningCode | undefined {
  const eventCode = code === null ? undefined : findCode(event, code);
  return eventCode && eventCode.kind !== 'discount' ? eventCode : undefined;
}

/** One use of a code as a place of the inventory; none for a code without a limit. */
export function usesOf({ code, uses }: Pick<EventCode, 'code' | 'uses'>): Places[] {
  return uses === undefined ? [] : [{ kind: ITEM_KINDS.codeUse, code, quantity: 1 }];
}

/** Whether a code is valid at an instant, and if not, why. */
export function timeTrouble(
  { from, until }: Pick<EventCode, 'from' | 'until'>,
  now: string,
): 'not_yet' | 'ended' | undefined {
  if (from !== undefined && now < from) return 'not_yet';
  return until !== undefined && now > until ? 'ended' : undefined;
}

/** Whether a code is for a track. */
export const isForTrack = ({ tracks }: Pick<EventCode, 'tracks'>, trackCode: string | undefined): boolean =>
  tracks === undefined || (trackCode !== undefined && tracks.includes(trackCode));
