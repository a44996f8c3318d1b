import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { classNames } from '../class-names';
import { putToast, type Toast, type ToastTone } from './toast-store';

const LOOKS: Record<ToastTone, { color: string; Icon: typeof CircleCheck }> = {
  success: { color: 'text-success', Icon: CircleCheck },
  warning: { color: 'text-warning', Icon: TriangleAlert },
  danger: { color: 'text-danger', Icon: CircleAlert },
};

/** Shows a toast (specification §8) and returns the id with which it can be dismissed early. */
export function showToast(toast: Omit<Toast, 'id' | 'mark'>): number {
  const { color, Icon } = LOOKS[toast.tone];
  const mark = <Icon className={classNames('mt-0.5 size-5 shrink-0', color)} aria-hidden />;
  return putToast({ ...toast, mark });
}
