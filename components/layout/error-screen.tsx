import type { ReactNode } from 'react';

interface ErrorScreenProps {
  /** The HTTP status (specification §8). */
  status: number;
  message: ReactNode;
  /** What the visitor can do. */
  text?: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
}

/** A page that does not exist or could not be shown. */
export function ErrorScreen({ status, message, text, actions }: ErrorScreenProps) {
  return (
    <div className="wrap py-section">
      <p className="text-lg font-medium tabular-nums text-quiet">{status}</p>
      <h1 className="mt-2 max-w-[20ch] text-3xl">{message}</h1>
      {text && <p className="mt-4 max-w-measure text-md text-quiet">{text}</p>}
      {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
