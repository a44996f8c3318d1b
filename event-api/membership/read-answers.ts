import { MEMBERSHIP_FIELDS } from '@/lib/contract/membership-fields';
import { type FormDefinition, fieldsOf } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { modelSchema } from '@/lib/domain/forms/model-schema';
import { isStanding, PAYERS, type Standing } from '@/lib/domain/membership/standing';
import type { Chargeable } from '@/lib/domain/registration/fees';
import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { inMinorUnits } from '../checkout/minor-units';
import { answersAsRead } from '../forms/answers-as-read';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts, eventTranslator } from '../tenancy/event-texts';
import { membershipForm } from './membership-form';
import type { AskedMembership } from './membership-of';
import type { StoredMembership } from './queries';

/** What somebody answered, as the event asks now. */
export interface ReadAnswers {
  definition: FormDefinition;
  /** The answers to questions that are still asked. */
  model: FormModel;
  /** All is answered, also after the event or the ticket has changed. */
  complete: boolean;
  standing: Standing | null;
  /** The code of the chosen type. */
  type: string | null;
  entries: { label: string; value: string }[];
  /** The fee of the type, for those who pay it. */
  chargeable: Chargeable | null;
}

/** Reads stored answers by the event's present questions, so that nothing counts that is no longer offered. */
export async function readAnswers(
  event: SiteEvent,
  ticket: AskedMembership,
  stored: StoredMembership | undefined,
  locale: Locale,
): Promise<ReadAnswers> {
  const [definition, words, common] = await Promise.all([
    membershipForm(event, ticket, locale),
    eventTranslator(event, locale, 'membership'),
    translator(locale, 'common'),
  ]);
  const names = new Set(fieldsOf(definition).map(({ name }) => name));
  const present = Object.entries(stored?.model ?? {}).filter(([name]) => names.has(name));
  const strict = modelSchema(definition, 'strict').safeParse(Object.fromEntries(present));
  const draft = modelSchema(definition, 'draft').safeParse(Object.fromEntries(present));
  const model = draft.data ?? {};
  const standing = model[MEMBERSHIP_FIELDS.standing];
  const type = ticket.membership.types.find(({ code }) => code === model[MEMBERSHIP_FIELDS.type]);
  const { currency } = event.definition.event;
  const sections = answersAsRead(definition, model, { locale, currency, common });
  const changed = { label: words('state.label'), value: words('state.changed_entry') };
  return {
    definition,
    model,
    complete: stored !== undefined && stored.state !== 'open' && strict.success,
    standing: isStanding(standing) ? standing : null,
    type: type?.code ?? null,
    entries: [
      ...(sections.length > 0 ? [{ label: words('association'), value: definition.title }] : []),
      ...sections.flatMap(({ answers }) => answers),
      ...(stored?.state === 'changed' ? [changed] : []),
    ],
    chargeable:
      type && isStanding(standing) && PAYERS.includes(standing)
        ? {
            category: 'membership',
            code: type.code,
            description: words('fee', { type: eventTexts(event, locale).text(type.name) }),
            quantity: 1,
            unitAmount: inMinorUnits(type.amount, currency),
            taxed: ticket.membership.taxed !== false,
          }
        : null,
  };
}
