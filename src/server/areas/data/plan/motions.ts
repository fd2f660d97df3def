/** Motions and the rounds in which they are set. Their texts are unreleased. */
import { fold } from '#contract/text/fold.ts';
import type { Cells } from '../cells.ts';
import type { Row } from '../tables-repository.ts';
import { createNameIndex, type NameIndex, type Planning, resolveAll, rowsOf } from './planning.ts';

export function planMotions(planning: Planning): void {
  const { world } = planning;
  const rounds = createNameIndex();
  for (const round of world.all('round')) rounds.add(round.id, [round.abbreviation, round.name]);
  const known = new Map<string, Row<'motion'>>();
  for (const row of world.all('motion')) known.set(fold(row.reference), row);
  const seen = new Set<string>();
  for (const cells of rowsOf(planning, 'motions')) {
    const row = readMotion(planning, cells, known);
    if (!row) continue;
    if (seen.has(row.id)) {
      cells.error('reference', 'duplicate', `“${row.reference}” is there twice.`);
      continue;
    }
    seen.add(row.id);
    known.set(fold(row.reference), row);
    world.put('motion', row);
    if (cells.has('rounds')) saveRounds(planning, cells, { motionId: row.id, rounds });
    planning.touch('motion', row.id);
  }
}

function readMotion(
  { world, frame, newId }: Planning,
  cells: Cells,
  known: ReadonlyMap<string, Row<'motion'>>,
): Row<'motion'> | null {
  const text = cells.required('text', 1000);
  if (text === null) return null;
  const reference = cells.text('reference', 60) ?? [...text].slice(0, 60).join('');
  const before = known.get(fold(reference));
  const shownIn = world
    .all('round_motion')
    .find((link) => link.motion_id === before?.id && frame.revealedRoundIds.has(link.round_id));
  if (before && shownIn && before.text !== text) {
    cells.error('text', 'motion-shown', `“${reference}” has been shown and keeps its text.`);
    return null;
  }
  return {
    id: before?.id ?? newId(),
    reference,
    text,
    infoslide: cells.text('infoslide', 10_000) ?? before?.infoslide ?? '',
  };
}

interface Link {
  readonly motionId: string;
  readonly rounds: NameIndex;
}

/** Replaces the rounds of a motion. */
function saveRounds({ world, frame }: Planning, cells: Cells, { motionId, rounds }: Link): void {
  const wanted = resolveAll(cells, 'rounds', { index: rounds, what: 'round' });
  const seq = cells.number('seq', { min: 1, max: 1000, integer: true });
  const links = world.all('round_motion');
  for (const link of links.filter((one) => one.motion_id === motionId)) {
    if (wanted.includes(link.round_id)) continue;
    if (frame.revealedRoundIds.has(link.round_id)) {
      cells.error('rounds', 'motion-shown', 'This motion has been shown in another round.');
    } else world.remove('round_motion', link);
  }
  for (const roundId of wanted) {
    const present = world.get('round_motion', `${roundId} ${motionId}`);
    const last = links.filter((one) => one.round_id === roundId).length;
    const position = seq ?? present?.position ?? last + 1;
    world.put('round_motion', { round_id: roundId, motion_id: motionId, position });
  }
}
