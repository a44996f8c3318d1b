import { type FormModel, isAnswered, shownFields } from '@/lib/domain/forms/form-model';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { websiteAddress } from '@/lib/domain/safe-link';
import type { Locale } from '@/lib/paths';
import { formOf } from '../../forms/form-owner';
import type { SiteEvent } from '../../tenancy/event';

/** The question whose picture is the logo. */
export const LOGO_FIELD = 'logo';

/** What an organisation answered that concerns the public pages. */
export interface Profile {
  name: string;
  /** Plain text. */
  description: string | null;
  /** An address of the web. */
  url: string | null;
  /** The id of the uploaded picture. */
  logoId: string | null;
  /** It asked not to be named. */
  isAnonymous: boolean;
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
  const text = (name: string): string | null => {
    const value = answer(name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const other: Locale = locale === 'en' ? 'fr' : 'en';
  return {
    name: text('organization') ?? '',
    description: text(`description_${locale}`) ?? text('description') ?? text(`description_${other}`),
    url: websiteAddress(text('website') ?? '') ?? null,
    logoId: idOf(answer(LOGO_FIELD)),
    isAnonymous: isAnswered(answer('anonymous')),
  };
}

function idOf(answer: unknown): string | null {
  const isFile = typeof answer === 'object' && answer !== null && 'id' in answer;
  return isFile && typeof answer.id === 'string' ? answer.id : null;
}
