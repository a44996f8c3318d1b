import type { FormType } from '@/lib/contract/parts/form-type';
import type { FormDefinition, FormMode } from '@/lib/domain/forms/form-definition';
import { notFound } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import type { CallContext } from '../platform/context';
import type { Owner } from '../platform/owner';
import type { SiteEvent } from '../tenancy/event';
import { wholeOf } from '../tenancy/owner-kinds';
import { requireOwner } from '../tenancy/require-owner';
import { localiseForm } from './localise-form';

/** How calls name the answers to a form. */
export interface NamedForm {
  formType: FormType;
  /** The owner of the answers, or with `partCode` what that one is a part of. */
  code: string;
  /** The owner of the answers when it is a part of `code`, such as a contact of an application. */
  partCode?: string | undefined;
}

/**
 * The owner of a form's answers, if the caller has a grant for it.
 * @throws Refusal 404 at `code` without the grant, and for a form that no kind of owner has; 404 at `extracode` for what is no
 * part of `code`
 */
export async function requireFormOwner(
  context: Pick<CallContext, 'db' | 'event' | 'visitorId' | 'owners'>,
  { formType, code, partCode }: NamedForm,
): Promise<Owner> {
  const [kind] = Object.entries(context.owners).find(([, { forms }]) => forms.includes(formType)) ?? [];
  if (kind === undefined) throw notFound('code');
  const owner = { kind, code: partCode ?? code };
  await requireOwner(context, owner, partCode === undefined ? 'code' : 'extracode');
  if (partCode !== undefined) {
    const whole = await wholeOf(context, context.db, { eventCode: context.event.code, owner });
    if (whole?.code !== code) throw notFound('extracode');
  }
  return owner;
}

/**
 * A form of the event in a language.
 * @param mode how the one takes part who fills it in
 * @throws Refusal 404 when the event has no such form
 */
export function formOf(
  event: SiteEvent,
  formType: FormType,
  locale: Locale,
  mode?: FormMode,
): FormDefinition {
  const form = event.definition.forms[formType];
  if (!form) throw notFound('form_type');
  return localiseForm(formType, form, locale, event.definition.event.languages, mode);
}
