/**
 * Bytes of bodies in memory, while they arrive and until their calls are answered. They count against three
 * budgets: that of all callers whom one maker makes up, that of the address, and that of the process. When one
 * is spent, the caller with the most bytes in it loses a body that is still arriving.
 *
 * A body that has arrived is never refused, so those whose calls wait must not be in the way of a small one
 * that comes later: a part of each budget is only for callers that hold little. Whoever fills the rest has
 * their own next body refused; another person's ballot gets through. What remains is in docs/security.md.
 *
 * A peer decides how many steps there are, so each costs no more than the logarithm of the number of bodies.
 */
import { type BySize, createBySize, type Place } from './by-size.ts';
import type { WireLimits } from './wire-limits.ts';

/** Whose body it is. */
export interface BodyOwner {
  /** `addressKey`. */
  readonly address: string;
  /** `actorKey`. */
  readonly actor: string;
  /** Who can make up any number of such actors: the owner of a private link's tournament; else the actor. */
  readonly maker: string;
}

export interface HeldBody {
  /** Counts bytes that arrived; other bodies or this one may be refused before it returns. */
  add(bytes: number): void;
  /** It has arrived, and can no longer be refused. */
  complete(): void;
  /** Its call is answered; may be called twice. */
  release(): void;
}

export interface BodyBytes {
  /** @param refuse called at most once, when the body has to go */
  hold(owner: BodyOwner, refuse: () => void): HeldBody;
}

interface Body {
  bytes: number;
  /** Lets go of it, and has its call refused. */
  refuse(): void;
}

/** An actor at an address. */
interface Caller {
  readonly key: string;
  readonly budgets: readonly Budget[];
  readonly arriving: BySize<Body>;
  /** In `arriving` of its budgets, while it has one that is. */
  places: readonly Place[];
  bodies: number;
  bytes: number;
}

interface Budget {
  readonly key: string;
  readonly most: number;
  /** Callers with a body that is still arriving. */
  readonly arriving: BySize<Caller>;
  callers: number;
  bytes: number;
  /** Of these, what each caller has beyond a little. */
  bytesBeyondLittle: number;
}

/** The part of a budget for bytes beyond a little; a quarter is kept. */
const partBeyondLittle = 3 / 4;

export function createBodyBytes(
  limits: Pick<
    WireLimits,
    'bodyBytesPerMaker' | 'bodyBytesPerAddress' | 'bodyBytes' | 'littleBodyBytes'
  >,
): BodyBytes {
  const callers = new Map<string, Caller>();
  const budgets = new Map<string, Budget>();

  function callerOf({ address, maker, actor }: BodyOwner): Caller {
    const key = `${address} ${maker} ${actor}`;
    const known = callers.get(key);
    if (known) return known;
    const caller = newCaller(key, [
      budgetOf(`${address} ${maker}`, limits.bodyBytesPerMaker),
      budgetOf(address, limits.bodyBytesPerAddress),
      budgetOf('everybody', limits.bodyBytes),
    ]);
    for (const budget of caller.budgets) budget.callers += 1;
    callers.set(key, caller);
    return caller;
  }

  function budgetOf(key: string, most: number): Budget {
    const budget = budgets.get(key) ?? newBudget(key, most);
    budgets.set(key, budget);
    return budget;
  }

  function count(caller: Caller, by: number): void {
    const before = beyondLittle(caller);
    caller.bytes += by;
    for (const budget of caller.budgets) {
      budget.bytes += by;
      budget.bytesBeyondLittle += beyondLittle(caller) - before;
    }
    for (const place of caller.places) place.update();
  }

  function beyondLittle({ bytes }: Caller): number {
    return Math.max(0, bytes - limits.littleBodyBytes);
  }

  /** Forgets a caller without bodies. */
  function forget(caller: Caller): void {
    callers.delete(caller.key);
    for (const budget of caller.budgets) {
      budget.callers -= 1;
      if (budget.callers === 0) budgets.delete(budget.key);
    }
  }

  return {
    hold(owner, refuse) {
      const caller = callerOf(owner);
      let state: 'arriving' | 'complete' | 'released' = 'arriving';
      const body: Body = {
        bytes: 0,
        refuse() {
          release();
          refuse();
        },
      };
      caller.bodies += 1;
      const place = caller.arriving.add(body);
      if (caller.places.length === 0) {
        caller.places = caller.budgets.map(({ arriving }) => arriving.add(caller));
      }

      function add(bytes: number): void {
        if (state !== 'arriving') return;
        body.bytes += bytes;
        place.update();
        count(caller, bytes);
        for (const budget of caller.budgets) keep(budget);
      }

      function complete(): void {
        if (state !== 'arriving') return;
        state = 'complete';
        place.remove();
        if (caller.arriving.largest()) return;
        for (const inBudget of caller.places) inBudget.remove();
        caller.places = [];
      }

      function release(): void {
        if (state === 'released') return;
        complete();
        state = 'released';
        count(caller, -body.bytes);
        caller.bodies -= 1;
        if (caller.bodies === 0) forget(caller);
      }

      return { add, complete, release };
    },
  };
}

function newCaller(key: string, budgets: readonly Budget[]): Caller {
  const arriving = createBySize<Body>(({ bytes }) => bytes);
  return { key, budgets, arriving, places: [], bodies: 0, bytes: 0 };
}

function newBudget(key: string, most: number): Budget {
  const arriving = createBySize<Caller>(({ bytes }) => bytes);
  return { key, most, arriving, callers: 0, bytes: 0, bytesBeyondLittle: 0 };
}

/** Refuses what is arriving until a budget is kept: the largest body of the caller with most bytes. */
function keep(budget: Budget): void {
  while (isSpent(budget)) {
    const greediest = budget.arriving.largest()?.arriving.largest();
    // Cannot be: without the body that grew last the budget was kept.
    if (!greediest) return;
    greediest.refuse();
  }
}

function isSpent({ most, bytes, bytesBeyondLittle }: Budget): boolean {
  return bytes > most || bytesBeyondLittle > most * partBeyondLittle;
}
