/**
 * Remembers what is made of an object for as long as that lives, and makes it again where another argument is another one. An
 * edit of one session makes the rest of a large event of the very objects that the edit before it had.
 * @param make depends on its arguments alone, and nobody changes what it gives
 */
export function remembered<Of extends object, Others extends readonly unknown[], Made>(
  make: (of: Of, ...others: Others) => Made,
): (of: Of, ...others: Others) => Made {
  const last = new WeakMap<Of, { others: Others; made: Made }>();
  return (of, ...others) => {
    const known = last.get(of);
    if (known?.others.every((each, at) => isTheSame(each, others[at]))) return known.made;
    const made = make(of, ...others);
    last.set(of, { others, made });
    return made;
  };
}

/** The same value or object, or a list of the same. */
const isTheSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((each, at) => each === other[at]));
