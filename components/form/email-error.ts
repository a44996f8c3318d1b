/** What is wrong with the field `email` of a form, as the key of its text. */
export function emailError(form: HTMLFormElement): 'required' | 'email_invalid' | undefined {
  const email = form.elements.namedItem('email');
  if (!(email instanceof HTMLInputElement)) return undefined;
  if (email.value.trim() === '') return 'required';
  return email.validity.typeMismatch ? 'email_invalid' : undefined;
}
