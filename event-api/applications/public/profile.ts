import { type FormModel, shownFields } from '@/lib/domain/forms/form-model';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import {
  LOGO_FIELD,
  type OrganizationProfile,
  organizationProfile,
} from '@/lib/domain/orders/organization-profile';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { formOf } from '../../forms/form-owner';
import type { SiteEvent } from '../../tenancy/event';

/** What an organisation answered that concerns the public pages. */
export interface Profile extends OrganizationProfile {
  /** The id of the uploaded picture. */
  logoId: string | null;
}

/**
 * Reads the answers of an organisation for a language. What is not asked any more, or was hidden by another answer, does
 * not count.
 */
export function profileOf(
  event: SiteEvent,
  { kind, model, locale }: { kind: ApplicationKind; model: FormModel; locale: Locale },
): Profile {
  const questions = new Set([...shownFields(formOf(event, kind, locale), model)].map(({ name }) => name));
  const answer = (name: string): unknown => (questions.has(name) ? model[name] : undefined);
  const languages = [locale, ...LOCALES.filter((each) => each !== locale)];
  return { ...organizationProfile(answer, languages), logoId: idOf(answer(LOGO_FIELD)) };
}

function idOf(answer: unknown): string | null {
  const isFile = typeof answer === 'object' && answer !== null && 'id' in answer;
  return isFile && typeof answer.id === 'string' ? answer.id : null;
}
