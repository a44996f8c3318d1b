import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { Outcome } from '@/components/ui/outcome';

interface LinkEndedProps {
  title: string;
  text: string;
  actions: ReactNode;
}

/** Says that a mailed link no longer works, and what can be done instead. */
export function LinkEnded({ title, text, actions }: LinkEndedProps) {
  return (
    <Outcome level={1} icon={<Link2Off className="size-6" />} title={title} actions={actions}>
      <p>{text}</p>
    </Outcome>
  );
}
