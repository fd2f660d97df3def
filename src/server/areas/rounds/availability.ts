/** Who and what takes part in a round. */
import type { z } from 'zod';
import type { availability } from '#contract/areas/rounds.ts';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { aboutMany } from '#server/changes-between.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { findAllAway, holdBack, letGo } from './absence-repository.ts';
import type { Subject } from './availability-repository.ts';
import * as repository from './availability-repository.ts';
import { findAllConcurrentRounds, findAllUnmarked } from './concurrent-repository.ts';
import { findAllRounds, findRound, type RoundRow } from './repository.ts';

export type Availability = z.output<typeof availability>;
type RoundAvailability = CallOutput<Api['rounds']['availability']>;
type Input = z.output<Api['rounds']['setAvailability']['body']>;

const subjectOf = { teams: 'team', adjudicators: 'adjudicator', venues: 'venue' } as const;

/** Who is available in a round; nobody until it was set. */
export async function availabilityOf(
  reader: Reader,
  tournamentId: string,
  roundId: string,
): Promise<Availability> {
  const ids = await repository.findAvailability(reader, tournamentId, roundId);
  return { teamIds: ids.team, adjudicatorIds: ids.adjudicator, venueIds: ids.venue };
}

export function get(context: Context, roundId: string): Promise<RoundAvailability> {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    found(await findRound(reader, tournamentId, roundId));
    return withAway(reader, tournamentId, roundId);
  });
}

async function withAway(
  reader: Reader,
  tournamentId: string,
  roundId: string,
): Promise<RoundAvailability> {
  const awayIds = await findAllAway(reader, { tournamentId, roundId });
  const outIds = await repository.findTeamsOut(reader, tournamentId, roundId);
  return { ...(await availabilityOf(reader, tournamentId, roundId)), awayIds, outIds };
}

/**
 * Sets availability: everyone but swing teams, as in the round before, or single ones. The first two skip judges who said
 * they are away and say how many; one of them who is named is available all the same.
 */
export function set(
  context: Context,
  roundId: string,
  input: Input,
): Promise<CallOutput<Api['rounds']['setAvailability']>> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const rounds = await findAllRounds(tx, tournamentId);
    const round = found(rounds.find((row) => row.id === roundId));
    if (round.completed_at) throw new AppError('wrong-state', 'The round is completed.');
    let skipped = 0;
    let notBreaking = 0;
    let alsoIn: readonly RoundRow[] = [];
    if (input.kind === 'all') {
      if (input.concurrent) alsoIn = await unmarkedBeside(tx, tournamentId, { round, rounds });
      ({ skipped, notBreaking } = await setAll(tx, tournamentId, { round, of: input.of }));
      for (const other of alsoIn) await setAll(tx, tournamentId, { round: other, of: input.of });
    }
    if (input.kind === 'previous')
      skipped = await copyPrevious(tx, tournamentId, { round, rounds });
    if (input.kind === 'set') await setSome(tx, tournamentId, { round, input });
    for (const { id } of [round, ...alsoIn]) {
      tx.record({
        type: 'round.availability-changed',
        topics: ['tabroom'],
        ids: { roundId: id },
        data: { kind: input.kind, ...(input.kind === 'set' ? aboutSome(input) : {}) },
      });
    }
    const names = alsoIn.map(({ id, name }) => ({ id, name }));
    return {
      ...(await withAway(tx, tournamentId, roundId)),
      ...{ skipped, notBreaking, alsoIn: names },
    };
  });
}

/** Rounds of the same time in which nobody is marked: one check-in serves them all. */
async function unmarkedBeside(
  tx: Tx,
  tournamentId: string,
  { round, rounds }: { readonly round: RoundRow; readonly rounds: readonly RoundRow[] },
): Promise<readonly RoundRow[]> {
  const beside = await findAllConcurrentRounds(tx, tournamentId, round.id);
  const unmarked = await findAllUnmarked(tx, tournamentId, beside);
  return rounds.filter(({ id }) => unmarked.includes(id));
}

/** Who or what comes into a round, or leaves it. */
function aboutSome({ ids, available }: Pick<Extract<Input, { kind: 'set' }>, 'ids' | 'available'>) {
  const [before, after] = available ? ['false', 'true'] : ['true', 'false'];
  return aboutMany(ids, [{ field: 'available', before, after }]);
}

/**
 * Everybody but swing teams, which stay as they are; in an elimination only the teams that break and, once
 * some are chosen, the judges who do and the core. Other judges who are marked already stay.
 * @returns how many judges were skipped because they are away, and left out because they do not break and
 * nobody has marked them
 */
async function setAll(
  tx: Tx,
  tournamentId: string,
  { round, of }: { readonly round: RoundRow; readonly of: readonly (keyof typeof subjectOf)[] },
): Promise<{ readonly skipped: number; readonly notBreaking: number }> {
  let skipped = 0;
  let notBreaking = 0;
  for (const group of of) {
    const kind = subjectOf[group];
    const key = { tournamentId, roundId: round.id, kind };
    const breaking =
      kind === 'team' && round.break_category_id
        ? await repository.findAllBreaking(tx, tournamentId, round.break_category_id)
        : null;
    const own = await repository.findAllSubjects(tx, tournamentId, { kind, among: 'own' });
    const chosen =
      kind === 'adjudicator' && round.stage === 'elimination'
        ? await repository.findBreakingJudges(tx, tournamentId)
        : null;
    const all = chosen ?? own;
    if (chosen) notBreaking = await countLeftOut(tx, key, own, chosen);
    if (breaking) await repository.deleteAvailability(tx, key);
    const away = kind === 'adjudicator' ? await skipAway(tx, key, all) : new Set();
    skipped += away.size;
    await repository.insertAvailability(
      tx,
      key,
      (breaking ?? all).filter((id) => !away.has(id)),
    );
  }
  return { skipped, notBreaking };
}

/** Judges who may not judge an elimination and whom nobody has marked. */
async function countLeftOut(
  tx: Tx,
  { tournamentId, roundId }: Pick<repository.AvailabilityKey, 'tournamentId' | 'roundId'>,
  own: readonly string[],
  breaking: readonly string[],
): Promise<number> {
  const { adjudicator } = await repository.findAvailability(tx, tournamentId, roundId);
  const here = new Set([...breaking, ...adjudicator]);
  return own.filter((id) => !here.has(id)).length;
}

/**
 * Judges of a list who said they are away and whom the tab room did not call in all the same. They come
 * back if they say that they can judge after all.
 */
async function skipAway(
  tx: Tx,
  { tournamentId, roundId }: Pick<repository.AvailabilityKey, 'tournamentId' | 'roundId'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const round = { tournamentId, roundId };
  const away = new Set(await findAllAway(tx, round));
  if (away.size === 0) return away;
  const { adjudicator } = await repository.findAvailability(tx, tournamentId, roundId);
  const present = new Set(adjudicator);
  const skipped = ids.filter((id) => away.has(id) && !present.has(id));
  await holdBack(tx, round, skipped);
  return new Set(skipped);
}

async function copyPrevious(
  tx: Tx,
  tournamentId: string,
  { round, rounds }: { readonly round: RoundRow; readonly rounds: readonly RoundRow[] },
): Promise<number> {
  const previous = rounds.findLast((row) => row.seq < round.seq);
  if (!previous) throw new AppError('wrong-state', 'No round lies before this one.');
  const before = await repository.findAvailability(tx, tournamentId, previous.id);
  let skipped = 0;
  for (const kind of ['team', 'adjudicator', 'venue'] as const) {
    const key = { tournamentId, roundId: round.id, kind };
    await repository.deleteAvailability(tx, key);
    const away = kind === 'adjudicator' ? await skipAway(tx, key, before[kind]) : new Set();
    skipped += away.size;
    await repository.insertAvailability(
      tx,
      key,
      before[kind].filter((id) => !away.has(id)),
    );
  }
  return skipped;
}

/**
 * Makes exactly these teams and adjudicators available in a round; its rooms stay as they are.
 * @throws AppError `not-found`, `wrong-state` (the round is completed)
 */
export async function replaceAvailability(
  tx: Tx,
  { tournamentId, roundId }: { readonly tournamentId: string; readonly roundId: string },
  ids: { readonly team: readonly string[]; readonly adjudicator: readonly string[] },
): Promise<void> {
  const round = found(await findRound(tx, tournamentId, roundId));
  if (round.completed_at) throw new AppError('wrong-state', 'The round is completed.');
  for (const kind of ['team', 'adjudicator'] as const) {
    const key = { tournamentId, roundId, kind };
    await repository.deleteAvailability(tx, key);
    await repository.insertAvailability(tx, key, ids[kind]);
  }
  tx.record({
    type: 'round.availability-changed',
    topics: ['tabroom'],
    ids: { roundId },
    data: { kind: 'check-in' },
  });
}

/** Teams that come into a round, and teams that leave it. @throws AppError `wrong-state` */
export async function changeTeams(
  tx: Tx,
  { tournamentId, roundId }: { readonly tournamentId: string; readonly roundId: string },
  {
    joining,
    leaving,
  }: { readonly joining: readonly string[]; readonly leaving: readonly string[] },
): Promise<void> {
  const round = found(await findRound(tx, tournamentId, roundId));
  if (round.completed_at) throw new AppError('wrong-state', 'The round is completed.');
  const key = { tournamentId, roundId, kind: 'team' } as const;
  await repository.insertAvailability(tx, key, joining);
  if (leaving.length > 0) await repository.takeTeamsOut(tx, key, leaving);
  tx.record({
    type: 'round.availability-changed',
    topics: ['tabroom'],
    ids: { roundId },
    data: {
      kind: 'set',
      ...aboutMany(
        [],
        [
          ...joining.map((of) => ({ field: 'available', of, before: 'false', after: 'true' })),
          ...leaving.map((of) => ({ field: 'available', of, before: 'true', after: 'false' })),
        ],
      ),
    },
  });
}

/** Takes rooms out of a round. */
export async function withdrawVenues(
  tx: Tx,
  { tournamentId, roundId }: { readonly tournamentId: string; readonly roundId: string },
  venueIds: readonly string[],
): Promise<void> {
  await repository.deleteAvailability(tx, { tournamentId, roundId, kind: 'venue' }, venueIds);
  tx.record({
    type: 'round.availability-changed',
    topics: ['tabroom'],
    ids: { roundId },
    data: { kind: 'set', ...aboutSome({ ids: [...venueIds], available: false }) },
  });
}

async function setSome(
  tx: Tx,
  tournamentId: string,
  { round, input }: { readonly round: RoundRow; readonly input: Extract<Input, { kind: 'set' }> },
): Promise<void> {
  const kind: Subject = input.subject;
  const known = new Set(await repository.findAllSubjects(tx, tournamentId, { kind, among: 'all' }));
  if (input.ids.some((id) => !known.has(id))) {
    throw invalidField('ids', 'One of them does not belong to this tournament.');
  }
  const key = { tournamentId, roundId: round.id, kind };
  if (input.available) await repository.insertAvailability(tx, key, input.ids);
  else if (kind === 'team' && input.unmarked) await repository.unmarkTeams(tx, key, input.ids);
  else if (kind === 'team') await repository.takeTeamsOut(tx, key, input.ids);
  else {
    await repository.deleteAvailability(tx, key, input.ids);
    if (kind === 'adjudicator') await letGo(tx, { tournamentId, roundId: round.id }, input.ids);
  }
}
