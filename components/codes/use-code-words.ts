'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

/** What is said of a code that is missing, too short or too long. */
export function useCodeWords() {
  const t = useTranslations('codes');
  return useMemo(() => {
    const words = (key: string, values?: Record<string, string | number>) => t(key, values);
    return Object.assign(words, { has: (key: string) => t.has(key) });
  }, [t]);
}
