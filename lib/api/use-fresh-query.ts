'use client';

import { useState } from 'react';

let mounts = 0;

/**
 * A query, such as of `callQuery`, for what is fetched once each time that a component appears, such as a form: what is on the screen is
 * newer than anything that could be fetched meanwhile. Its key is its own, because a cache entry outlives its component for a
 * moment, and whoever comes back within it would get the form without the answers that they have just given.
 */
export function useFreshQuery<Query extends { queryKey: readonly unknown[] }>(query: Query) {
  const [mount] = useState(() => {
    mounts += 1;
    return mounts;
  });
  return {
    ...query,
    queryKey: [...query.queryKey, mount],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}
