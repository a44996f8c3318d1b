/** Joins the class names that are there, so that a component can take its caller's and leave out what does not apply. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
