'use client';

import { Button } from './button';

/** Reloads the page. */
export function ReloadButton({ label }: { label: string }) {
  return <Button onClick={() => location.reload()}>{label}</Button>;
}
