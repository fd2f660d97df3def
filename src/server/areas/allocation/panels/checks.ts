/** What speaks against a draw's panels. */
import { checkPanels } from '#engine/allocation/index.ts';
import {
  type DrawCheck,
  type DrawDocument,
  type Finding,
  findAllClashes,
  findAllSpeakingJudges,
} from '#server/areas/draw/index.ts';
import { findAllAdjudicators } from '#server/areas/participants/index.ts';
import { availabilityOf } from '#server/areas/rounds/index.ts';
import type { Reader } from '#server/db/database.ts';
import { loadField, toInput } from '../solve/field.ts';

/** Findings about the panels. A tournament without any judges is not informed that they are missing. */
export const checkJudges: DrawCheck = async (reader, tournamentId, draw) => {
  const known = await findAllAdjudicators(reader, tournamentId);
  return known.length === 0 ? [] : panelFindings(reader, tournamentId, draw);
};

/** What the engine says about the present panels, from the top room down. */
export async function panelFindings(
  reader: Reader,
  tournamentId: string,
  draw: DrawDocument,
): Promise<Finding[]> {
  const field = await loadField(reader, tournamentId, [draw]);
  const findings = checkPanels({ ...toInput([draw], field), unavailable: field.unavailable });
  const clashes = await findAllClashes(reader, tournamentId, { draw, drafts: [] });
  const seqOf = new Map<string, number>();
  for (const { debateId, subjectId, seq } of clashes) {
    const key = `${debateId} ${subjectId}`;
    if (!seqOf.has(key)) seqOf.set(key, seq);
  }
  const { adjudicatorIds } = await availabilityOf(reader, tournamentId, draw.roundId);
  const available = new Set(adjudicatorIds);
  const speaking = await findAllSpeakingJudges(reader, tournamentId, draw.id);
  const flightOf = new Map(draw.debates.map(({ id, flight }) => [id, flight]));
  return findings.flatMap(({ code, hard, debateId, adjudicatorId, otherId, rounds }) => {
    const frame = { debateId, subjectId: adjudicatorId, otherId, area: 'judges' } as const;
    const speaks = speaking.filter((one) => one.adjudicatorId === adjudicatorId);
    if (code === 'unavailable' && speaks.length > 0) {
      // Whoever speaks in one flight can judge in another.
      const now = speaks.find(({ flight }) => flight === flightOf.get(debateId));
      if (now) {
        return { ...frame, code: 'judge-speaks', hard: true, otherId: now.teamId, rounds: [] };
      }
      if (available.has(adjudicatorId ?? '')) return [];
    }
    const isElsewhere = code === 'unavailable' && field.elsewhere.has(adjudicatorId ?? '');
    if (!isElsewhere) return { ...frame, code, hard, rounds: [...rounds] };
    const seq = seqOf.get(`${debateId} ${adjudicatorId}`);
    if (seq !== undefined) return { ...frame, code: 'judge-elsewhere', hard: true, rounds: [seq] };
    // Free on the date of this debate, if not on those of others.
    const isHere = available.has(adjudicatorId ?? '');
    return isHere ? [] : { ...frame, code, hard, rounds: [...rounds] };
  });
}
