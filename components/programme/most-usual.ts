import type { FilterOption } from '@/lib/contract/parts/filters';

/** The value that most sessions have, which rows do not repeat. */
export function mostUsual(options: readonly FilterOption[]): string | undefined {
  return [...options].sort((one, other) => other.count - one.count)[0]?.value;
}
