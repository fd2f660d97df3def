/** What a list shows is said in its address, so that going back, reloading and sharing keep it. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** What is behind the `?`, by name. */
export type AddressValues = Readonly<Record<string, string>>;

export interface AddressChange {
  /** Values by name; an empty one leaves the address. */
  readonly values: AddressValues;
  /** Typing replaces the entry of the history; a choice adds one. */
  readonly replace?: boolean;
}

/** The address's values and how to change some. Every change goes back to the first page. */
export function useAddress(): [AddressValues, (change: AddressChange) => void] {
  const values = useSearch({ strict: false }) as AddressValues;
  const navigate = useNavigate();
  const change = ({ values: next, replace = false }: AddressChange) => {
    const { page: _, ...kept } = values;
    const all = Object.entries({ ...kept, ...next }).filter(([, value]) => value !== '');
    // The router types the search of each route; these pages read theirs as text.
    void navigate({ to: '.', search: Object.fromEntries(all) as never, replace });
  };
  return [values, change];
}

/** The address of another page of the same list. */
export function pageHref(path: string, values: AddressValues, page: number): string {
  const { page: _, ...kept } = values;
  const query = new URLSearchParams(page > 1 ? { ...kept, page: String(page) } : kept).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The page that an address names, from 1 on. */
export function pageOf({ page }: AddressValues): number {
  const number = Number(page);
  return Number.isInteger(number) && number > 1 ? number : 1;
}

/** Milliseconds without a key until what was typed is looked for. */
const typingPause = 200;

/** What is being typed, and saved into the address once the typing pauses. */
export function useTypedValue(
  saved: string,
  save: (typed: string) => void,
): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(saved);
  const sent = useRef(saved);
  // Going back changes the address under what was typed; one’s own saving does not.
  useEffect(() => {
    if (saved !== sent.current) setTyped(saved);
    sent.current = saved;
  }, [saved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause.
  useEffect(() => {
    const next = typed.trim();
    if (next === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = next;
      save(next);
    }, typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
