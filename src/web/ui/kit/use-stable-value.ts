import { useRef } from 'react';

/** The value before for as long as the new one says the same: what hangs on it is not drawn again. */
export function useStableValue<T>(value: T, isSame: (before: T, now: T) => boolean): T {
  const kept = useRef(value);
  if (kept.current !== value && !isSame(kept.current, value)) kept.current = value;
  return kept.current;
}
