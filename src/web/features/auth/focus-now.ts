/** Focuses a field once, when its step of the sign-in appears. A `ref`. */
export function focusNow(field: HTMLInputElement | null): void {
  field?.focus();
}
