/**
 * What was typed into a form whose visitor is sent to the site's root (specification §4, a 401), kept in the tab until the form
 * is shown again.
 */

const nameOf = (form: string) => `draft:${form}`;

export function keepDraft(form: string, typed: unknown): void {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(typed));
  } catch {
    // Without storage it has to be typed again.
  }
}

/** Gives a form's draft once. */
export function takeDraft(form: string): Record<string, unknown> {
  try {
    const text = sessionStorage.getItem(nameOf(form));
    sessionStorage.removeItem(nameOf(form));
    const typed: unknown = JSON.parse(text ?? '{}');
    return typeof typed === 'object' && typed !== null ? { ...typed } : {};
  } catch {
    return {};
  }
}
