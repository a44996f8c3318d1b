/** The known name with at most two typing errors. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const measured = names.map((other) => ({ other, errors: typingErrors(name, other) }));
  measured.sort((one, other) => one.errors - other.errors);
  const [best] = measured;
  return best && best.errors <= 2 && best.errors < name.length / 2 ? best.other : undefined;
}

/** Levenshtein distance. */
function typingErrors(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1) {
      const [above = 0, left = 0, corner = 0] = [row[column], next[column - 1], row[column - 1]];
      next.push(Math.min(above + 1, left + 1, corner + (letter === other[column - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** A number of things in words of a command: "1 session", "8 sessions". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
