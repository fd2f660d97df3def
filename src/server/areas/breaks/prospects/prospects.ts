/** Who can still break in the open category: what makes a room important. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  type CategoryLiveness,
  type Liveness,
  type LivenessInput,
  liveness,
} from '#engine/breaks/index.ts';
import { expectOk } from '#engine/result.ts';
import { readFacts } from '#server/areas/standings/index.ts';
import type { Reader } from '#server/db/database.ts';
import type { Context } from '#server/http/context.ts';
import type { Job } from '#server/work/job.ts';
import { breakInput } from '../select.ts';
import { findBreakSettings } from '../settings.ts';
import { remainingRounds } from './remaining.ts';

export interface OpenProspects {
  readonly teams: ReadonlyMap<string, Liveness>;
  /** Points on which a team surely breaks, and below which it surely does not; null: none proven. */
  readonly surelyOn: number | null;
  readonly possiblyOn: number | null;
}

export type ProspectsInput = LivenessInput;
export type Proof = readonly CategoryLiveness[];

const prospectsJob: Job<ProspectsInput, Proof> = {
  kind: 'liveness',
  lane: 'long',
  source: new URL('./prospects.worker.ts', import.meta.url),
  seconds: 30,
};

/** The last proofs, by what they were made from. */
const proofs = new LRUCache<string, Proof>({ max: 32 });

/**
 * Makes the proof in a thread and keeps it, so that `loadOpenProspects` finds it. The proof takes
 * 100 ms for 400 teams, and a write that looks again at what it rests on needs it a second time.
 */
export async function proveOpenProspects(context: Context): Promise<void> {
  const loaded = await context.read((reader) => load(reader, context.tournamentId));
  if (!loaded || proofs.has(loaded.key)) return;
  proofs.set(loaded.key, await context.work(prospectsJob, loaded.input));
}

/**
 * What is proven about every team in the open category, from the current results and the
 * preliminary rounds that are not completed; null without such a category. Teams may miss a round.
 * Proves it here when the facts have changed since `proveOpenProspects`.
 */
export async function loadOpenProspects(
  reader: Reader,
  tournamentId: string,
): Promise<OpenProspects | null> {
  const loaded = await load(reader, tournamentId);
  if (!loaded) return null;
  const { key, input, openId } = loaded;
  const proof = proofs.get(key) ?? expectOk(liveness(input));
  proofs.set(key, proof);
  const proven = proof.find(({ categoryId }) => categoryId === openId);
  if (!proven) return null;
  const { teams, surelyOn, possiblyOn } = proven;
  return { teams: new Map(teams.map((team) => [team.teamId, team.state])), surelyOn, possiblyOn };
}

async function load(reader: Reader, tournamentId: string) {
  const facts = await readFacts(reader, tournamentId);
  const open = facts.breakCategories.find(({ general }) => general);
  if (!open) return null;
  const input: ProspectsInput = {
    ...breakInput(facts, await findBreakSettings(reader, tournamentId)),
    remaining: remainingRounds(facts),
    pointsPerRank: facts.pack.pointsPerRank,
    absencesPossible: true,
  };
  const key = createHash('sha256').update(JSON.stringify(input)).digest('base64');
  return { key, input, openId: open.id };
}
