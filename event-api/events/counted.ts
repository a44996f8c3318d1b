/** A number of things in words of a command: "1 session", "8 sessions". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
