'use client';

import { useEffect, useState } from 'react';

/**
 * The code with which somebody came, from the address (decision 167); undefined while that is not known. Read after the page
 * is there, because the page is the same for everybody and has the tickets in its first HTML.
 */
export function useCodeOfAddress(): string | null | undefined {
  const [code, setCode] = useState<string | null>();
  useEffect(() => setCode(new URLSearchParams(window.location.search).get('code')), []);
  return code;
}
