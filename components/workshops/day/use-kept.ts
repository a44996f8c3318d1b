import { useRef } from 'react';

type Same<Value> = (one: Value, other: Value) => boolean;

/** The value of an earlier render for as long as nothing in it is new, so that memoised parts do not render again. */
export function useKept<Value>(value: Value, isSame: Same<Value>): Value {
  const kept = useRef(value);
  if (!isSame(kept.current, value)) kept.current = value;
  return kept.current;
}

/** Like `useKept`, for each entry by its key. */
export function useKeptEach<Value>(
  entries: ReadonlyMap<string, Value>,
  isSame: Same<Value>,
): ReadonlyMap<string, Value> {
  const kept = useRef(new Map<string, Value>());
  const before = kept.current;
  kept.current = new Map(
    [...entries].map(([key, value]) => {
      const earlier = before.get(key);
      return [key, earlier !== undefined && isSame(earlier, value) ? earlier : value];
    }),
  );
  return useKept(kept.current, isSameMap);
}

export function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function isSameMap<Value>(one: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}
