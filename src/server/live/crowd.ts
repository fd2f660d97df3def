/** How many live connections there are, from where and whose. */
import { liveLimits } from '#contract/limits.ts';
import { type Actor, actorKey, publicActor } from '../actor.ts';
import { createCounts } from '../counts.ts';

export interface Crowd {
  /** Whether one more from this address would be too many. */
  isFull(address: string): boolean;
  enter(address: string): void;
  /**
   * Counts a connection as another actor's; the public is not counted.
   * @returns false, and counts nothing, when they have too many.
   */
  become(before: Actor, next: Actor): boolean;
  leave(address: string, actor: Actor): void;
}

export function createCrowd(limits: LiveCounts = liveLimits): Crowd {
  const addresses = createCounts();
  const actors = createCounts();
  let all = 0;
  return {
    isFull: (address) =>
      all >= limits.connections || addresses.of(address) >= limits.connectionsPerAddress,
    enter(address) {
      addresses.add(address, 1);
      all += 1;
    },
    become(before, next) {
      const isCounted = next.kind !== publicActor.kind;
      if (isCounted && actors.of(actorKey(next)) >= limits.connectionsPerActor) return false;
      if (before.kind !== publicActor.kind) actors.add(actorKey(before), -1);
      if (isCounted) actors.add(actorKey(next), 1);
      return true;
    },
    leave(address, actor) {
      addresses.add(address, -1);
      if (actor.kind !== publicActor.kind) actors.add(actorKey(actor), -1);
      all -= 1;
    },
  };
}

export interface LiveCounts {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly connectionsPerActor: number;
}
