/** What judges say about the rounds that they can judge: by their account or private link. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import * as absences from './absence-repository.ts';
import { findAllRounds, lockRound, type RoundRow } from './repository.ts';

type OwnRounds = CallOutput<Api['rounds']['own']>;

export function showOwn(context: Context): Promise<OwnRounds> {
  return context.read(async (reader) => {
    const who = await judgeOf(reader, context);
    return ownRounds(await findAllRounds(reader, who.tournamentId), await findOf(reader, who));
  });
}

/**
 * Sets which rounds a judge is away from. What has a confirmed draw stays as it was.
 * @throws AppError `invalid-input` (no round of the tournament), `wrong-state` (not a judge; a change
 * to a round whose draw is confirmed)
 */
export function changeOwn(context: Context, away: readonly string[]): Promise<OwnRounds> {
  return context.write(async (tx) => {
    const who = await judgeOf(tx, context);
    const before = await findOf(tx, who);
    const rounds = await findAllRounds(tx, who.tournamentId);
    refuseUnknown(rounds, away, 'away');
    const wanted = new Set(away);
    const changing = rounds
      .filter(({ completed_at }) => completed_at === null)
      .flatMap(({ id }) => (wanted.has(id) === before.has(id) ? [] : [id]));
    await refuseSettled(tx, who.tournamentId, changing);
    const left = changing.filter((id) => wanted.has(id));
    const back = changing.filter((id) => !wanted.has(id));
    const absence = (round_id: string) => ({ round_id, person_id: who.personId });
    await absences.insertAbsences(tx, who, left);
    await absences.withdrawAbsent(tx, who.tournamentId, left.map(absence));
    await absences.endAbsences(tx, who.tournamentId, back.map(absence));
    if (changing.length > 0) {
      tx.record({
        type: 'round.absences-changed',
        topics: ['tabroom', 'participants'],
        ids: { personId: who.personId },
      });
    }
    return ownRounds(rounds, wanted);
  });
}

/**
 * The absences of a judge who registers.
 * @throws AppError `invalid-input` when one of them is no round of the tournament
 */
export async function insertOwn(
  tx: Tx,
  who: absences.JudgeKey,
  { away, path }: { readonly away: readonly string[]; readonly path: string },
): Promise<void> {
  if (away.length === 0) return;
  refuseUnknown(await findAllRounds(tx, who.tournamentId), away, path);
  await absences.insertAbsences(tx, who, away);
}

/** Rounds that somebody who registers now could judge. */
export async function findAllComing(reader: Reader, tournamentId: string) {
  const rounds = await findAllRounds(reader, tournamentId);
  return rounds
    .filter((round) => round.completed_at === null && round.live_draw_state !== 'released')
    .map(({ id, name, stage }) => ({ id, name, stage }));
}

async function judgeOf(
  reader: Reader,
  { tournamentId, personId }: Context,
): Promise<absences.JudgeKey> {
  if (personId === null) throw new Error('Broken assumption: a participant without a person');
  const who = { tournamentId, personId };
  if (await absences.existsJudge(reader, who)) return who;
  throw new AppError('wrong-state', 'Only judges say which rounds they can judge.');
}

async function findOf(reader: Reader, who: absences.JudgeKey): Promise<ReadonlySet<string>> {
  return new Set(await absences.findAllOf(reader, who));
}

/** A draw that is being confirmed comes first: whoever is late hears so. */
async function refuseSettled(
  tx: Tx,
  tournamentId: string,
  roundIds: readonly string[],
): Promise<void> {
  for (const roundId of [...roundIds].sort()) await lockRound(tx, tournamentId, roundId);
  const rounds = await findAllRounds(tx, tournamentId);
  const settled = rounds.find((round) => roundIds.includes(round.id) && !isOpen(round));
  if (!settled) return;
  const detail = `The draw of ${settled.name} is made. Ask the organisers to change this.`;
  throw new AppError('wrong-state', detail);
}

function refuseUnknown(rounds: readonly RoundRow[], away: readonly string[], path: string): void {
  const known = new Set(rounds.map(({ id }) => id));
  if (away.every((id) => known.has(id))) return;
  throw invalidField(path, 'One of these rounds no longer exists. Reload the page.');
}

/** Judges are seated once a draw is confirmed. */
function isOpen({ completed_at, live_draw_id }: RoundRow): boolean {
  return completed_at === null && live_draw_id === null;
}

function ownRounds(rounds: readonly RoundRow[], away: ReadonlySet<string>): OwnRounds {
  return {
    rounds: rounds
      .filter((round) => round.completed_at === null)
      .map((round) => ({
        id: round.id,
        name: round.name,
        stage: round.stage,
        away: away.has(round.id),
        mayChange: isOpen(round),
      })),
  };
}
