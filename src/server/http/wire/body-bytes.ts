/**
 * Bytes of bodies in memory, while they arrive and until their calls are answered. When an address or the
 * process holds too many, the caller with the most of them loses a body that is still arriving: another
 * person's ballot always gets through.
 */
import { createCounts } from '#server/counts.ts';
import type { WireLimits } from './wire-limits.ts';

/** Whose body it is. */
export interface BodyOwner {
  /** `addressKey`. */
  readonly address: string;
  /** `actorKey`. */
  readonly actor: string;
}

export interface HeldBody {
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

interface Entry {
  readonly owner: BodyOwner;
  readonly refuse: () => void;
  bytes: number;
  isArriving: boolean;
}

export function createBodyBytes(
  limits: Pick<WireLimits, 'bodyBytesPerAddress' | 'bodyBytes'>,
): BodyBytes {
  const held = new Set<Entry>();
  const addresses = createCounts();
  let total = 0;

  function count({ owner }: Entry, by: number): void {
    addresses.add(owner.address, by);
    total += by;
  }

  function release(entry: Entry): void {
    if (held.delete(entry)) count(entry, -entry.bytes);
  }

  /** Of the address with most bytes, there of the caller with most, the largest. */
  function refuseGreediest(among: readonly Entry[]): void {
    const actors = createCounts();
    for (const entry of among) actors.add(keyOf(entry), entry.bytes);
    const [greediest] = among
      .filter(({ isArriving }) => isArriving)
      .sort(
        (a, b) =>
          addresses.of(b.owner.address) - addresses.of(a.owner.address) ||
          actors.of(keyOf(b)) - actors.of(keyOf(a)) ||
          b.bytes - a.bytes,
      );
    if (!greediest) return;
    release(greediest);
    greediest.refuse();
  }

  return {
    hold(owner, refuse) {
      const entry: Entry = { owner, refuse, bytes: 0, isArriving: true };
      held.add(entry);
      return {
        add(bytes) {
          if (!held.has(entry)) return;
          entry.bytes += bytes;
          count(entry, bytes);
          const isOver = addresses.of(owner.address) > limits.bodyBytesPerAddress;
          const isHere = (other: Entry) => other.owner.address === owner.address;
          if (isOver) refuseGreediest([...held].filter(isHere));
          else if (total > limits.bodyBytes) refuseGreediest([...held]);
        },
        complete() {
          entry.isArriving = false;
        },
        release: () => release(entry),
      };
    },
  };
}

function keyOf({ owner }: Entry): string {
  return `${owner.address} ${owner.actor}`;
}
