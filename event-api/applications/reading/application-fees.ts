import { type Chargeable, type FeeSummary, summariseFees, totalsOf } from '@/lib/domain/registration/fees';
import type { Exemptions } from '@/lib/domain/registration/taxes';
import type { Locale } from '@/lib/paths';
import { feeRules } from '../../checkout/fee-rules';
import { inMinorUnits } from '../../checkout/minor-units';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import { rulesOf } from '../application-rules';
import { extrasOf, findBooth, findLevel } from '../offers';
import type { StoredExtra } from '../queries';
import type { StoredApplication } from '../schema';

/** What an application costs now or, once it was submitted, what was agreed on. */
export function applicationFees(
  event: SiteEvent,
  application: StoredApplication,
  {
    extras,
    exempt,
    locale,
    now,
  }: { extras: readonly StoredExtra[]; exempt: Exemptions; locale: Locale; now: string },
): FeeSummary {
  const { lines, currency } = application;
  if (lines !== null && currency !== null) return totalsOf(lines, { currency });
  const chosen = chargeablesOf(event, application, extras, locale);
  return summariseFees(chosen, feeRules(event.definition, locale, exempt), now);
}

/** The booth or the contribution, then the extras in the organiser's order. What is no longer offered costs nothing. */
function chargeablesOf(
  event: SiteEvent,
  { kind, choiceCode, contribution }: StoredApplication,
  extras: readonly StoredExtra[],
  locale: Locale,
): Chargeable[] {
  const texts = eventTexts(event, locale);
  const { currency } = event.definition.event;
  const { taxed } = rulesOf(event, kind);
  const booth = kind === 'exhibitor' && choiceCode !== null ? findBooth(event, choiceCode) : undefined;
  const level = kind === 'sponsor' && choiceCode !== null ? findLevel(event, choiceCode) : undefined;
  const line = (
    category: Chargeable['category'],
    { code, name }: Pick<NonNullable<typeof level>, 'code' | 'name'>,
    unitAmount: number,
    quantity = 1,
  ): Chargeable => ({ category, code, description: texts.text(name), quantity, unitAmount, taxed });
  return [
    ...(booth ? [line('booth', booth, inMinorUnits(booth.amount, currency))] : []),
    ...(level ? [line('contribution', level, contribution ?? 0)] : []),
    ...extrasOf(event, kind).flatMap((extra) => {
      const own = extras.find(({ extraCode }) => extraCode === extra.code);
      return own ? [line('extra', extra, inMinorUnits(extra.amount, currency), own.quantity)] : [];
    }),
  ];
}
