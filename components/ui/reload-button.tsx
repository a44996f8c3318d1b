'use client';

import { Button } from './button';

/** Asks for the page again. */
export function ReloadButton({ label }: { label: string }) {
  return <Button onClick={() => location.reload()}>{label}</Button>;
}
