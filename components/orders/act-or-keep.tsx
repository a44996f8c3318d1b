'use client';

import { Button } from '@/components/ui/button';
import { CallFailed } from './call-failed';

interface ActOrKeepProps {
  /** The call that takes something away. */
  act: { error: Error | null; isPending: boolean };
  label: string;
  pendingLabel: string;
  /** Label of the button that leaves everything as it is. */
  keep: string;
  onAct: () => void;
  onKeep: () => void;
}

/** The end of a dialog that asks before something is taken away: why that was refused, and its two buttons. */
export function ActOrKeep({ act, label, pendingLabel, keep, onAct, onKeep }: ActOrKeepProps) {
  return (
    <>
      {act.error && <CallFailed error={act.error} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" pending={act.isPending} pendingLabel={pendingLabel} onClick={onAct}>
          {label}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </>
  );
}
