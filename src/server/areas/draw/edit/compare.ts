/** The draws of a round side by side. */
import { measureDraw } from '#engine/draw/index.ts';
import { findPack, findRound } from '#server/areas/rounds/index.ts';
import { found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { loadDraw } from '../make/load-draw.ts';
import * as repository from '../repository.ts';
import { toSummary } from '../view.ts';
import { drawFindings, expectedTeams, toEditable } from './findings.ts';

/** Most draws that are compared; of more, the newest. */
const mostCompared = 8;

/** Every draw of a round with its figures as they stand now, the current one first, then the newest. */
export function compare(context: Context, roundId: string) {
  const { tournamentId } = context;
  return context.read(async (reader) => {
    found(await findRound(reader, tournamentId, roundId));
    const { teamsPerRoom } = await findPack(reader, tournamentId);
    const all = await repository.findAllDraws(reader, tournamentId, roundId);
    const draws = [];
    for (const row of comparedOf(all)) {
      const draw = found(await loadDraw(reader, tournamentId, row.id));
      const teams = await expectedTeams(reader, tournamentId, { draw });
      // Panels and places come later, whichever of them is applied.
      const findings = await drawFindings(reader, tournamentId, { draw });
      const hard = findings.filter((one) => one.hard).length;
      const { options, figures } = draw;
      const debates = draw.debates.map(toEditable);
      draws.push({
        ...toSummary(row),
        options,
        figures,
        measured: { ...measureDraw({ debates, teams, teamsPerRoom, options }) },
        proven: row.proven,
        hard,
        soft: findings.length - hard,
      });
    }
    return { draws };
  });
}

/** Those of a round’s draws that are compared: the current one first, then the newest. */
export function comparedOf<T extends { readonly state: string }>(all: readonly T[]): T[] {
  return [...all]
    .sort((a, b) => Number(a.state === 'draft') - Number(b.state === 'draft'))
    .slice(0, mostCompared);
}
