import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'warning' | 'danger';

export interface Toast {
  id: number;
  tone: ToastTone;
  /** The icon, passed by the caller so that pages without toasts do not load icons. */
  mark: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** What can be done about it, in a button that closes the toast. */
  action?: { label: string; run: () => void };
}

/** How long a toast is shown (specification §9). */
export const TOAST_MS = 6000;

/** More at once cannot be read; the oldest are dropped. */
const MAX_TOASTS = 4;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Adds a toast and returns its id; callers use `showToast`, which adds the icon. */
export function putToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId;
  nextId += 1;
  set([...toasts, { ...toast, id }].slice(-MAX_TOASTS));
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
