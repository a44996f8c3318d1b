import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'warning' | 'danger';

export interface Toast {
  id: number;
  tone: ToastTone;
  /** The tone's sign, brought by who shows the notice: no page's script has it for a notice that never comes. */
  mark: ReactNode;
  title: ReactNode;
  text?: ReactNode;
}

/** How long a notice stays, in milliseconds (specification §9). */
export const TOAST_MILLISECONDS = 6000;

/** More than these at once cannot be read; the oldest gives way. */
const MOST = 4;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Takes a notice up and gives its id; `showToast` makes it whole. */
export function putToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId;
  nextId += 1;
  set([...toasts, { ...toast, id }].slice(-MOST));
  return id;
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
