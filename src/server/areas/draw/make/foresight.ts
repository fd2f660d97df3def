/** What the rest of a tournament is foreseen from, as of one draw (R8.9). */
import { byesOf, type ComingRound, type ForesightInput } from '#engine/draw/index.ts';
import { findAllRounds, findPack, type RoundRow } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import { expectedTeams, toEditable } from '../edit/findings.ts';
import type { DrawDocument } from '../view.ts';

/** The preliminary rounds after a round, up to the first that is drawn by hand. */
export async function findComing(
  reader: Reader,
  tournamentId: string,
  roundId: string,
): Promise<readonly RoundRow[]> {
  const rounds = await findAllRounds(reader, tournamentId);
  const round = found(rounds.find(({ id }) => id === roundId));
  if (round.stage !== 'preliminary') return [];
  const after = rounds
    .filter(({ stage, seq }) => stage === 'preliminary' && seq > round.seq)
    .sort((a, b) => a.seq - b.seq);
  const end = after.findIndex(({ draw_kind: kind }) => kind === 'manual');
  return end < 0 ? after : after.slice(0, end);
}

/** The draw with its teams, and how each coming round will be drawn. */
export async function loadForesight(
  reader: Reader,
  tournamentId: string,
  { draw, coming }: { readonly draw: DrawDocument; readonly coming: readonly RoundRow[] },
): Promise<Omit<ForesightInput, 'breakSize'>> {
  const { teamsPerRoom, pointsPerRank, draw: rules } = await findPack(reader, tournamentId);
  const rounds = await findAllRounds(reader, tournamentId);
  const teams = await expectedTeams(reader, tournamentId, { draw });
  const divisions = [...new Set(teams.flatMap(({ division }) => division ?? []))].sort();
  const isRobin = (row: RoundRow) => row.draw_kind === 'round-robin' && row.stage === 'preliminary';
  return {
    draw: { debates: draw.debates.map(toEditable), byes: draw.byes },
    teams,
    teamsPerRoom,
    pointsPerRank,
    weight: found(rounds.find(({ id }) => id === draw.roundId)).weight,
    coming: coming.flatMap((row): ComingRound[] => {
      const { draw_kind: kind, weight, seq } = row;
      if (kind === 'manual' || kind === 'elimination') return [];
      const options = row.draw_options ?? rules.options;
      const { rule: byes } = byesOf(options, teamsPerRoom);
      return [
        {
          ...{ kind, options, weight },
          roundIndex: rounds.filter((one) => isRobin(one) && one.seq < seq).length,
          ...(byes === 'nobody' ? {} : { byes }),
          ...(divisions.length === 0 ? {} : { divisions }),
        },
      ];
    }),
  };
}
