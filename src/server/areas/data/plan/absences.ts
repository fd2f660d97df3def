/** Rounds that a judge cannot judge: a cell with their names, numbers or abbreviations. */
import { fold } from '#contract/text/fold.ts';
import type { Cells } from '../cells.ts';
import type { Row } from '../tables-repository.ts';
import type { Planning } from './planning.ts';

const column = 'away_rounds';

/** Replaces a judge's absences by those of the row; without the column they stay. */
export function saveAbsences(planning: Planning, cells: Cells, personId: string): void {
  if (!cells.has(column)) return;
  const { world, frame } = planning;
  const wanted = readRounds(planning, cells);
  for (const round of world.all('round')) {
    const before = world.get('judge_absence', `${round.id} ${personId}`);
    const isAway = wanted.has(round.id);
    if (isAway === (before !== undefined)) continue;
    if (round.completed_at !== null || frame.releasedRoundIds.has(round.id)) {
      cells.error(column, 'in-use', `The draw of ${round.name} is out: its judges stay.`);
    } else if (before) world.remove('judge_absence', before);
    else world.put('judge_absence', { round_id: round.id, person_id: personId });
  }
}

function readRounds({ world }: Planning, cells: Cells): ReadonlySet<string> {
  const known = new Map<string, Row<'round'>>(
    world
      .all('round')
      .flatMap((round) =>
        [`${round.seq}`, round.name, round.abbreviation].map((name) => [fold(name), round]),
      ),
  );
  const found = new Set<string>();
  for (const name of cells.list(column)) {
    const round = known.get(fold(name));
    if (round) found.add(round.id);
    else cells.error(column, 'unknown', `There is no round “${name}”.`);
  }
  return found;
}
