import type { Tone } from '@/components/ui/badge';

const TONES: Readonly<Record<string, Tone>> = {
  submitted: 'warning',
  approved: 'success',
  accepted: 'success',
};

/** How the state of an application or a proposal looks: what waits for somebody first. */
export const statusTone = (status: string): Tone => TONES[status] ?? 'neutral';
