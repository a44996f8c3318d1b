import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'warning' | 'danger';

export interface Toast {
  id: number;
  tone: ToastTone;
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

/** Shows a notice (specification §8) and gives the id by which it can be taken away before its time. */
export function showToast(toast: Omit<Toast, 'id'>): number {
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
