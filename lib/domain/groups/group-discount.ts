/** A discount that groups of at least `from` members have. */
export interface SizeDiscount {
  from: number;
  percent: number;
}

/** The discount of a group of so many members: the largest that applies. */
export function discountFor(discounts: readonly SizeDiscount[], size: number): number {
  return Math.max(0, ...discounts.filter(({ from }) => from <= size).map(({ percent }) => percent));
}

/** The next size at which a group has a larger discount; null when there is none. */
export function nextDiscount(discounts: readonly SizeDiscount[], size: number): SizeDiscount | null {
  const present = discountFor(discounts, size);
  const better = discounts.filter(({ from, percent }) => from > size && percent > present);
  return better.sort((one, other) => one.from - other.from || other.percent - one.percent)[0] ?? null;
}
