/** How much time accounts have used lately. Pure. */

/** Milliseconds after which what was used counts half. */
const halfLife = 5 * 60_000;

/** Accounts that are remembered at least; beyond them, those who have used less than this are forgotten. */
const fewest = 1000;
const leastKept = 1000;

export interface UsedTime {
  add(account: string, milliseconds: number, now: Date): void;
  /** Milliseconds. */
  of(account: string, now: Date): number;
}

export function createUsedTime(): UsedTime {
  const accounts = new Map<string, { readonly used: number; readonly at: number }>();

  function of(account: string, now: Date): number {
    const known = accounts.get(account);
    if (!known) return 0;
    // A clock may be set back.
    const passed = Math.max(0, now.getTime() - known.at);
    return known.used * 0.5 ** (passed / halfLife);
  }

  return {
    of,
    add(account, milliseconds, now) {
      accounts.set(account, { used: of(account, now) + milliseconds, at: now.getTime() });
      if (accounts.size <= fewest) return;
      for (const one of accounts.keys()) if (of(one, now) < leastKept) accounts.delete(one);
    },
  };
}
