/** Notices to people of a tournament, on every device of theirs. */
import type { PushFailure } from '#contract/kinds/push.ts';
import { groupBy } from '#engine/collections.ts';
import type { PushOutcome } from '#server/ports/push.ts';
import type { Services } from '#server/services.ts';
import { deliver, type Parcel } from './deliver.ts';
import * as repository from './delivery-repository.ts';
import type { Notice } from './notice.ts';
import { isTriedAgain, queueRetries } from './retry.ts';

export interface PersonNotice {
  readonly personId: string;
  readonly notice: Notice;
}

/**
 * What became of a notice. `sent`: a push service took it for one device at least. `later`: it is sent
 * again by a job for as long as its `ttlSeconds` allow; `retryPush` asks and reports by its hooks.
 * `no-device`: there is none, or the last one is gone.
 */
export type PushResult = { readonly personId: string } & (
  | { readonly outcome: 'sent' | 'later' | 'no-device' }
  | { readonly outcome: 'failed'; readonly reason: PushFailure }
);

interface PersonParcel extends Parcel {
  readonly index: number;
  readonly tournamentId: string;
  readonly personId: string;
}

/**
 * Sends notices to the devices of people: those of their linked accounts and of their private links.
 * Waits for the push services, up to 40 s: call it from a job, never inside a transaction. Calling it
 * again sends again; the device shows what has the same tag once.
 * @returns what became of each notice, in their order
 */
export async function pushToPeople(
  services: Services,
  {
    tournamentId,
    notices,
  }: {
    readonly tournamentId: string;
    readonly notices: readonly PersonNotice[];
  },
): Promise<readonly PushResult[]> {
  const personIds = [...new Set(notices.map(({ personId }) => personId))];
  const targets = await services.db.read((reader) =>
    repository.findAllTargets(reader, tournamentId, personIds),
  );
  const byPerson = groupBy(targets, ({ personId }) => personId);
  const parcels = notices.flatMap(({ personId, notice }, index): PersonParcel[] =>
    oncePerEndpoint(byPerson.get(personId) ?? []).map((device) => {
      const isLeft = device.isSlow;
      return { index, tournamentId, personId, device, notice, isLeft };
    }),
  );
  const delivered = await deliver(services, parcels, (tx, done) =>
    queueRetries(tx, services, done),
  );
  const byNotice = groupBy(delivered, ({ parcel }) => parcel.index);
  return notices.map(({ personId, notice }, index) => ({
    personId,
    ...resultOf(
      (byNotice.get(index) ?? []).map(({ outcome }) => outcome),
      (outcome) => isTriedAgain(outcome, notice),
    ),
  }));
}

/** A browser may be turned on for an account and for a private link of the same person. */
function oncePerEndpoint<T extends repository.Target>(targets: readonly T[]): readonly T[] {
  return [...new Map(targets.map((target) => [target.endpointHash, target])).values()];
}

type Result =
  | { readonly outcome: 'sent' | 'later' | 'no-device' }
  | { readonly outcome: 'failed'; readonly reason: PushFailure };

/** The best of what became of it on several devices. */
function resultOf(
  outcomes: readonly PushOutcome[],
  isAgain: (outcome: PushOutcome) => boolean,
): Result {
  if (outcomes.some(({ kind }) => kind === 'sent')) return { outcome: 'sent' };
  if (outcomes.some(isAgain)) return { outcome: 'later' };
  for (const outcome of outcomes) {
    if (outcome.kind === 'failed' || outcome.kind === 'later')
      return { outcome: 'failed', reason: outcome.reason };
  }
  return { outcome: 'no-device' };
}
