/**
 * Short messages over the page. The store is outside React so that a failed request anywhere can
 * speak.
 */

export type ToastKind = 'success' | 'error' | 'warning';

export interface ToastOptions {
  /** A second line: the reason and the way out. */
  readonly text?: string;
  /** Puts an Undo button into the toast. */
  readonly undo?: () => void;
  /** Keeps a success until it is clicked away. */
  readonly lasting?: boolean;
}

export interface Toast extends ToastOptions {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
}

export interface ToastStore {
  /** Gone after 3 s, unless the pointer or the focus rests on the stack. Answers the toast's id. */
  success(title: string, options?: ToastOptions): number;
  /** Stays until it is clicked away. The same error twice is shown once. */
  error(title: string, options?: ToastOptions): number;
  warning(title: string, options?: ToastOptions): number;
  dismiss(id: number): void;
  clear(): void;
  /** Pauses and restarts the timers of all toasts. */
  hold(held: boolean): void;
  read(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

const SUCCESS_MS = 3000;
/** Reading and reaching an Undo takes longer. */
const UNDO_MS = 8000;
/** More than these push out the oldest that is no error. */
const MOST = 5;

export function createToastStore(): ToastStore {
  let shown: readonly Toast[] = [];
  let nextId = 1;
  let held = false;
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  const show = (next: readonly Toast[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
    show(shown.filter((toast) => toast.id !== id));
  };
  const schedule = ({ id, kind, undo, lasting }: Toast) => {
    if (kind !== 'success' || lasting || held) return;
    timers.set(
      id,
      setTimeout(() => dismiss(id), undo ? UNDO_MS : SUCCESS_MS),
    );
  };
  const add = (kind: ToastKind, title: string, options: ToastOptions = {}) => {
    const same = shown.find((t) => t.kind === kind && t.title === title && t.text === options.text);
    if (same) dismiss(same.id);
    const toast: Toast = { ...options, id: nextId++, kind, title };
    show([...shown, toast]);
    // Errors stay until dismissed.
    const oldest = shown.find((one) => one.kind !== 'error' && one.id !== toast.id);
    if (shown.length > MOST && oldest) dismiss(oldest.id);
    schedule(toast);
    return toast.id;
  };
  return {
    success: (title, options) => add('success', title, options),
    error: (title, options) => add('error', title, options),
    warning: (title, options) => add('warning', title, options),
    dismiss,
    clear: () => shown.forEach(({ id }) => void dismiss(id)),
    hold: (next) => {
      if (next === held) return;
      held = next;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      shown.forEach(schedule);
    },
    read: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The page's toasts. */
export const toasts: ToastStore = createToastStore();

/** The same, where a component asks for it. */
export function useToast(): ToastStore {
  return toasts;
}

/** Whether an event happened on a message, which lies over everything, dialogs too. */
export function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null;
}
