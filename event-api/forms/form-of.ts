import type { FormType } from '@/lib/contract/parts/form-type';
import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import { notFound } from '@/lib/errors';
import type { Locale } from '@/lib/paths';
import type { SiteEvent } from '../tenancy/event';
import { localiseForm } from './localise-form';

/** A form of the event in a language. @throws Refusal 404 when the event has no such form */
export function formOf(event: SiteEvent, formType: FormType, locale: Locale): FormDefinition {
  const form = event.definition.forms[formType];
  if (!form) throw notFound('form_type');
  return localiseForm(formType, form, locale, event.definition.event.languages);
}
