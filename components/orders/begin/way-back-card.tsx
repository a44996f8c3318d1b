import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

interface WayBackCardProps {
  /** For links that lead here. */
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** The way back to what was begun, on this device or another. */
export function WayBackCard({ id, title, text, children }: WayBackCardProps) {
  return (
    <Card as="section" labelledBy={id} className="space-y-4">
      <div className="space-y-1">
        <h2 id={id} className="scroll-mt-24 text-lg">
          {title}
        </h2>
        {text !== undefined && <p className="text-sm text-quiet">{text}</p>}
      </div>
      {children}
    </Card>
  );
}
