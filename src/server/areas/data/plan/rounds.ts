/** Rounds: a file of them replaces the ones there are, while nothing has been drawn. */

import { fold } from '#contract/text/fold.ts';
import { planEliminations } from '#engine/draw/index.ts';
import type { DrawKind, Stage } from '#engine/vocabulary.ts';
import type { Cells } from '../cells.ts';
import { contentText, type Row } from '../tables-repository.ts';
import { emptyRound } from './categories.ts';
import {
  categoryIndex,
  hasSheet,
  type NameIndex,
  type Planning,
  resolve,
  rowsOf,
} from './planning.ts';

export function planRounds(planning: Planning): void {
  if (!hasSheet(planning, 'rounds')) return;
  const categories = categoryIndex(planning, 'break_category');
  const before = planning.world.all('round');
  const rows = readRounds(planning, categories, before);
  if (rows === null) return;
  if (planning.frame.drawnRoundIds.size > 0) {
    keepDrawn(planning, before, rows);
    return;
  }
  removeOthers(planning, before, rows);
  for (const row of rows) {
    planning.world.put('round', row);
    planning.touch('round', row.id);
  }
  warnOfBrackets(planning, rows);
}

/** All the rounds in order, or null when a row is wrong. */
function readRounds(
  planning: Planning,
  categories: NameIndex,
  before: readonly Row<'round'>[],
): Row<'round'>[] | null {
  const known = new Map(before.map((round) => [fold(round.abbreviation), round]));
  const seen = new Set<string>();
  const rows: (Row<'round'> & { readonly wanted: number })[] = [];
  let isWhole = true;
  for (const [position, cells] of rowsOf(planning, 'rounds').entries()) {
    const row = readRound(planning, cells, { categories, known });
    if (row && seen.has(fold(row.abbreviation))) {
      cells.error('abbreviation', 'duplicate', `“${row.abbreviation}” is there twice.`);
    } else if (row) {
      seen.add(fold(row.abbreviation));
      const wanted = cells.number('seq', { min: 1, max: 1000, integer: true }) ?? position + 1;
      rows.push({ ...row, wanted });
      continue;
    }
    isWhole = false;
  }
  if (!isWhole) return null;
  return rows
    .sort((a, b) => a.wanted - b.wanted)
    .map(({ wanted: _, ...row }, index) => ({ ...row, seq: index + 1 }));
}

interface Known {
  readonly categories: NameIndex;
  readonly known: ReadonlyMap<string, Row<'round'>>;
}

function readRound(
  { frame, newId }: Planning,
  cells: Cells,
  { categories, known }: Known,
): Row<'round'> | null {
  const name = cells.required('name', 40);
  const abbreviation = cells.required('abbreviation', 10);
  const into = { index: categories, what: 'break category' };
  const categoryId = resolve(cells, 'break_category', into);
  const stage = readStage(cells);
  if (name === null || abbreviation === null || stage === null) return null;
  if (stage === 'elimination' && categoryId === null) {
    if (cells.text('break_category', 250) === null) {
      const message = 'An elimination round belongs to a break category.';
      cells.error('break_category', 'missing', message);
    }
    return null;
  }
  if (stage === 'preliminary' && categoryId !== null) {
    const message = 'A preliminary round belongs to no break category: this cell is left out.';
    cells.warning('break_category', 'left-out', message);
  }
  const previous = known.get(fold(abbreviation));
  const isFirst = cells.text('draw_type', 40) === null && known.size === 0;
  const automatic = isFirst ? frame.pack.draw.first : frame.pack.draw.later;
  const drawKind = readDrawKind(cells, previous?.draw_kind ?? automatic);
  if (drawKind === null) return null;
  return {
    ...(previous ?? { ...emptyRound, id: newId(), seq: 0 }),
    name,
    abbreviation,
    stage,
    break_category_id: stage === 'elimination' ? categoryId : null,
    draw_kind: stage === 'elimination' ? 'elimination' : drawKind,
    silent: cells.flag('silent') ?? previous?.silent ?? false,
    weight: cells.number('weight', { min: 0, max: 100 }) ?? previous?.weight ?? 1,
    feedback_weight:
      cells.number('feedback_weight', { min: 0, max: 1 }) ?? previous?.feedback_weight ?? 0,
  };
}

function readStage(cells: Cells): Stage | null {
  const text = cells.text('stage', 40)?.toLowerCase() ?? null;
  if (text === null) return cells.text('break_category', 250) ? 'elimination' : 'preliminary';
  if (/^(p|prelim|preliminary|inround)$/.test(text)) return 'preliminary';
  if (/^(e|elim|elimination|outround|break)$/.test(text)) return 'elimination';
  cells.error('stage', 'bad-stage', `“${text}” is neither preliminary nor elimination.`);
  return null;
}

const drawTypes: Readonly<Record<string, DrawKind>> = {
  random: 'random',
  r: 'random',
  'power paired': 'power-paired',
  p: 'power-paired',
  seeded: 'seeded',
  s: 'seeded',
  'round robin': 'round-robin',
  d: 'round-robin',
  manual: 'manual',
  m: 'manual',
  elimination: 'elimination',
  break: 'elimination',
  e: 'elimination',
};

function readDrawKind(cells: Cells, absent: DrawKind): DrawKind | null {
  const text = cells.text('draw_type', 40);
  if (text === null) return absent;
  const kind = drawTypes[fold(text)];
  if (!kind) cells.error('draw_type', 'bad-draw-type', `There is no draw “${text}”.`);
  return kind ?? null;
}

/** With a draw, the rounds may be named again but not changed. */
function keepDrawn(
  { problems, touch }: Planning,
  before: readonly Row<'round'>[],
  rows: readonly Row<'round'>[],
): void {
  const texts = new Set(before.map((row) => contentText('round', row)));
  const isSame =
    rows.length === before.length && rows.every((row) => texts.has(contentText('round', row)));
  if (isSame) {
    for (const row of rows) touch('round', row.id);
    return;
  }
  const place = { file: 'rounds.csv', row: null, column: null };
  const message = 'Rounds cannot be replaced after the first draw: leave this file out.';
  problems.error(place, 'in-use', message);
}

function removeOthers(
  planning: Planning,
  before: readonly Row<'round'>[],
  rows: readonly Row<'round'>[],
): void {
  const { world, frame, problems } = planning;
  const kept = new Set(rows.map((row) => row.id));
  const place = { file: 'rounds.csv', row: null, column: null };
  for (const round of before.filter((one) => !kept.has(one.id))) {
    const links = world.all('round_motion').filter((link) => link.round_id === round.id);
    const hasSides = world.all('side_allocation').some((side) => side.round_id === round.id);
    const isUsed =
      hasSides || frame.attendedRoundIds.has(round.id) || frame.revealedRoundIds.has(round.id);
    if (isUsed || links.length > 0) {
      problems.error(place, 'in-use', `${round.name} is in use and not in this file.`);
      continue;
    }
    problems.warning(
      place,
      'round-removed',
      `${round.name} is not in this file and will be removed.`,
    );
    world.remove('round', round);
  }
}

function warnOfBrackets({ world, frame, problems }: Planning, rows: readonly Row<'round'>[]): void {
  for (const category of world.all('break_category')) {
    const planned = planEliminations(frame.pack.teamsPerRoom, category.size);
    const wanted = planned.ok ? planned.value.length : 0;
    const present = rows.filter((row) => row.break_category_id === category.id).length;
    if (wanted === present) continue;
    problems.warning(
      { file: 'rounds.csv', row: null, column: null },
      'rounds-do-not-fit',
      `A break of ${category.size} (${category.name}) takes ${wanted} rounds; here are ${present}.`,
    );
  }
}
