import type { FormModel } from '@/lib/domain/forms/form-model';

/** The attendee's name in the answers of the registration form: its fields first_name and last_name, or name. */
export function attendeeName(model: FormModel): string | null {
  const text = (field: string) => {
    const answer = model[field];
    return typeof answer === 'string' ? answer.trim() : '';
  };
  const name = [text('first_name'), text('last_name')].filter(Boolean).join(' ') || text('name');
  return name || null;
}
