/**
 * Which names the present work reads. No query or page decides this: a connection used for a caller who
 * may not know real names finds the views of the schema `coded` instead of the tables `team`, `person`
 * and `adjudicator` (`coded-views.ts`), whatever it is asked.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CodeNameChoice } from '#contract/kinds/code-names.ts';

type Names = 'real' | 'coded';

const present = new AsyncLocalStorage<Names>();

/** Does work for callers who may only read code names, in tournaments that use them. */
export function withCodeNames<T>(work: () => T): T {
  return present.run('coded', work);
}

/** Does work for staff, and for people about themselves. */
export function withRealNames<T>(work: () => T): T {
  return present.run('real', work);
}

/** Of the present work. `real` outside requests: for jobs and commands. */
export function currentNames(): Names {
  return present.getStore() ?? 'real';
}

/** Whether the names of teams that the present work reads in a tournament are code names. */
export function readsCodedTeams(choice: CodeNameChoice | null | undefined): boolean {
  return (choice ?? 'off') !== 'off' && currentNames() === 'coded';
}

/** Whether the names of people that the present work reads in a tournament are code names. */
export function readsCodedPeople(choice: CodeNameChoice | null | undefined): boolean {
  return choice === 'everybody' && currentNames() === 'coded';
}
