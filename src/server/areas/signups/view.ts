/** What every reader sees of a request. */
import { isInLine } from './in-line.ts';
import type { InLine, SignupRow } from './repository.ts';

/** The fields that applicants and organisers share. */
export function baseOf(row: SignupRow, positions: ReadonlyMap<string, number>) {
  return {
    id: row.id,
    kind: row.kind,
    state: stateOf(row),
    institutionId: row.institution_id,
    institution:
      row.institution_name === null
        ? null
        : {
            name: row.institution_name,
            shortName: row.institution_short ?? row.institution_name,
            region: row.institution_region,
          },
    teamName: row.team_name,
    asked: { teams: row.teams_asked, judges: row.judges_asked },
    granted:
      row.state === 'granted' ? { teams: row.teams_granted, judges: row.judges_granted } : null,
    waits: row.waits,
    position: positions.get(row.id) ?? null,
    notes: row.notes,
    answers: { ...row.answers },
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    withdrawnBecause: row.withdrawn_because,
    version: row.version,
  };
}

function stateOf({ state }: SignupRow) {
  if (state === 'deleted') throw new Error('Broken assumption: a deleted request is shown');
  return state;
}

/**
 * Places in the waitlist, from 1, for each kind: who holds fewest comes first, then who asked first.
 * @param rows in the order of asking.
 */
export function positionsOf(rows: readonly InLine[]): Map<string, number> {
  const waiting = rows
    .filter(isInLine)
    .sort((a, b) => a.teams_granted + a.judges_granted - b.teams_granted - b.judges_granted);
  const counts = new Map<string, number>();
  const positions = new Map<string, number>();
  for (const { id, kind } of waiting) {
    const position = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, position);
    positions.set(id, position);
  }
  return positions;
}
