import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { type Chargeable, type FeeSummary, summariseFees, totalsOf } from '@/lib/domain/registration/fees';
import type { Exemptions } from '@/lib/domain/registration/taxes';
import type { Locale } from '@/lib/i18n/languages';
import { feeRules } from '../../checkout/fee-rules';
import { inMinorUnits } from '../../checkout/minor-units';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import { rulesOf } from '../application-rules';
import { type Extra, extrasOf, findBooth, findLevel } from '../offers';
import type { AddedExtra, StoredApplication } from '../schema';

/** What an application costs now or, once it was submitted, what was agreed on. */
export function applicationFees(
  event: SiteEvent,
  application: StoredApplication,
  {
    extras,
    exempt,
    locale,
    now,
  }: { extras: readonly AddedExtra[]; exempt: Exemptions; locale: Locale; now: string },
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
  extras: readonly AddedExtra[],
  locale: Locale,
): Chargeable[] {
  const { currency } = event.definition.event;
  const booth = kind === 'exhibitor' && choiceCode !== null ? findBooth(event, choiceCode) : undefined;
  const level = kind === 'sponsor' && choiceCode !== null ? findLevel(event, choiceCode) : undefined;
  const line = lineOf(event, kind, locale);
  return [
    ...(booth ? [line('booth', booth, inMinorUnits(booth.amount, currency))] : []),
    ...(level ? [line('contribution', level, contribution ?? 0)] : []),
    ...extraChargeables(event, kind, extras, locale),
  ];
}

/** Extras in the organiser's order. What is no longer offered costs nothing. */
export function extraChargeables(
  event: SiteEvent,
  kind: ApplicationKind,
  extras: readonly AddedExtra[],
  locale: Locale,
): Chargeable[] {
  const line = lineOf(event, kind, locale);
  return extrasOf(event, kind).flatMap((extra) => {
    const own = extras.find(({ extraCode }) => extraCode === extra.code);
    const price = inMinorUnits(extra.amount, event.definition.event.currency);
    return own ? [line('extra', extra, price, own.quantity)] : [];
  });
}

function lineOf(event: SiteEvent, kind: ApplicationKind, locale: Locale) {
  const texts = eventTexts(event, locale);
  const { taxed } = rulesOf(event, kind);
  return (
    category: Chargeable['category'],
    { code, name }: Pick<Extra, 'code' | 'name'>,
    unitAmount: number,
    quantity = 1,
  ): Chargeable => ({ category, code, description: texts.text(name), quantity, unitAmount, taxed });
}
