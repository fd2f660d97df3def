/** Sides allocated before the draw: a row for each team, a column for each round. */
import { columnName } from '#contract/kinds/import-kinds.ts';
import { seatOfWord } from '#contract/side-words.ts';
import type { Cells } from '../cells.ts';
import type { Row } from '../tables-repository.ts';
import { type Planning, resolve, rowsOf, teamIndex } from './planning.ts';

export function planSides(planning: Planning): void {
  const { world, frame, problems } = planning;
  const sheets = planning.sheets.filter(({ kind }) => kind === 'sides');
  for (const { file, columns } of sheets) {
    const place = { file, row: null, column: null };
    if (frame.pack.teamsPerRoom !== 2) {
      const message = 'Only debates of two teams have allocated sides: leave this file out.';
      problems.error(place, 'two-teams-only', message);
      return;
    }
    const known = roundColumns(planning);
    for (const column of columns.filter((one) => one !== '' && one !== 'team_name')) {
      if (known.has(column)) continue;
      const message = `There is no preliminary round “${column}”: this column is left out.`;
      problems.warning({ ...place, column }, 'unknown-column', message);
    }
  }
  const index = teamIndex(planning);
  const columns = roundColumns(planning);
  const seen = new Set<string>();
  for (const cells of rowsOf(planning, 'sides')) {
    if (cells.required('team_name', 250) === null) continue;
    const teamId = resolve(cells, 'team_name', { index, what: 'team' });
    if (teamId === null) continue;
    if (seen.has(teamId)) {
      cells.error('team_name', 'duplicate', 'This team is there twice.');
      continue;
    }
    seen.add(teamId);
    for (const [column, round] of columns) {
      if (!cells.has(column)) continue;
      const before = world.get('side_allocation', `${round.id} ${teamId}`);
      const seat = readSeat(planning, cells, column);
      if (seat === undefined || seat === (before?.seat ?? null)) continue;
      if (round.completed_at !== null || frame.releasedRoundIds.has(round.id)) {
        cells.error(column, 'in-use', `The draw of ${round.name} is out: its sides stay.`);
      } else if (seat !== null) {
        world.put('side_allocation', { round_id: round.id, team_id: teamId, seat });
      } else if (before) world.remove('side_allocation', before);
    }
    planning.touch('side', teamId);
  }
}

/** The preliminary rounds by what their column is called. */
function roundColumns({ world }: Planning): ReadonlyMap<string, Row<'round'>> {
  const rounds = world.all('round').filter(({ stage }) => stage === 'preliminary');
  return new Map(
    rounds.flatMap((round) =>
      [`${round.seq}`, `Round ${round.seq}`, round.name, round.abbreviation].map(
        (name) => [columnName('sides', name), round] as const,
      ),
    ),
  );
}

/** @returns null for an empty cell, undefined for a wrong one */
function readSeat({ frame }: Planning, cells: Cells, column: string): 0 | 1 | null | undefined {
  const text = cells.text(column, 40);
  if (text === null) return null;
  const seat = seatOfWord(text, frame.pack.sides);
  if (seat !== null) return seat;
  cells.error(column, 'bad-side', `“${text}” is no side of a debate.`);
  return undefined;
}
