import { useCallback, useEffect, useRef } from 'react';

/** The same function for good, so that a memoised row is drawn again only for what it shows. */
export function useSteady<I>(act: (input: I) => void): (input: I) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((input) => latest.current(input), []);
}
