/** What speaks against a draw's panels and rooms. */
import { checkPanels } from '#engine/allocation/index.ts';
import type { Reader } from '../../db/database.ts';
import type { DrawCheck, DrawDocument, Finding } from '../draw/index.ts';
import { findAllAdjudicators } from '../participants/index.ts';
import { availabilityOf } from '../rounds/index.ts';
import { findAllVenues } from '../venues/index.ts';
import { loadField, toInput } from './field.ts';

/** Findings about the panels. A tournament without any judges is not told that they are missing. */
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
  const field = await loadField(reader, tournamentId, draw);
  const findings = checkPanels({ ...toInput(draw, field), unavailable: field.unavailable });
  return findings.map(({ code, hard, debateId, adjudicatorId, otherId, rounds }) => ({
    code,
    hard,
    debateId,
    subjectId: adjudicatorId,
    otherId,
    rounds: [...rounds],
    area: 'judges',
  }));
}

/**
 * Findings about the rooms: a debate without one (where the tournament has rooms at all), and one
 * in a room that is not available. Two debates of a draw never share a room (the database forbids).
 */
export const checkVenues: DrawCheck = async (reader, tournamentId, draw) => {
  const known = await findAllVenues(reader, tournamentId);
  if (known.length === 0) return [];
  const { venueIds } = await availabilityOf(reader, tournamentId, draw.roundId);
  const available = new Set(venueIds);
  return draw.debates.flatMap(({ id, venueId }): Finding[] => {
    if (venueId !== null && available.has(venueId)) return [];
    const code = venueId === null ? 'no-venue' : 'venue-unavailable';
    return [
      {
        code,
        hard: venueId === null,
        debateId: id,
        subjectId: venueId,
        otherId: null,
        rounds: [],
        area: 'rooms',
      },
    ];
  });
};
