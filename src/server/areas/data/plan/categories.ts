/** Speaker categories and break categories, with the elimination rounds of the latter. */
import { breakRules } from '#engine/vocabulary.ts';
import { categorySlug, hasBracket } from '#server/areas/participants/index.ts';
import { eliminationRounds } from '#server/areas/rounds/index.ts';
import type { Cells } from '../cells.ts';
import type { Row } from '../tables-repository.ts';
import { categoryIndex, hasSheet, type NameIndex, type Planning, rowsOf } from './planning.ts';

export function planSpeakerCategories(planning: Planning): void {
  const { world } = planning;
  const index = categoryIndex(planning, 'speaker_category');
  const seen = new Set<string>();
  for (const [position, cells] of rowsOf(planning, 'speaker-categories').entries()) {
    const heading = readHeading(cells, index, seen);
    if (!heading) continue;
    const known = world.get('speaker_category', heading.id ?? '');
    const row: Row<'speaker_category'> = {
      id: known?.id ?? planning.newId(),
      name: heading.name,
      slug: heading.slug,
      description: cells.has('description')
        ? (cells.text('description', 500) ?? '')
        : (known?.description ?? ''),
      selectable: known?.selectable ?? true,
      public: cells.flag('public') ?? known?.public ?? true,
      seq: cells.number('seq', seqRange) ?? known?.seq ?? position + 1,
    };
    seen.add(row.id);
    index.add(row.id, [row.slug, row.name]);
    world.put('speaker_category', row);
    planning.touch('speaker-category', row.id);
  }
}

export function planBreakCategories(planning: Planning): void {
  const { world } = planning;
  const index = categoryIndex(planning, 'break_category');
  const seen = new Set<string>();
  for (const [position, cells] of rowsOf(planning, 'break-categories').entries()) {
    const heading = readHeading(cells, index, seen);
    if (!heading) continue;
    const known = world.get('break_category', heading.id ?? '');
    const row = readBreakCategory(planning, cells, { heading, known, position });
    if (!row) continue;
    seen.add(row.id);
    index.add(row.id, [row.slug, row.name]);
    world.put('break_category', row);
    planning.touch('break-category', row.id);
    // With rounds of its own, the import says itself which eliminations there are.
    if (!hasSheet(planning, 'rounds')) planEliminations(planning, row, known);
  }
}

interface Heading {
  readonly id: string | null;
  readonly name: string;
  readonly slug: string;
}

const seqRange = { min: 0, max: 1000, integer: true };

function readHeading(cells: Cells, index: NameIndex, seen: ReadonlySet<string>): Heading | null {
  const name = cells.required('name', 60);
  if (name === null) return null;
  const slug = cells.text('slug', 60) ?? categorySlug(name);
  const id = index.find(slug) ?? index.find(name);
  if (id === 'ambiguous' || (id !== undefined && seen.has(id))) {
    cells.error('name', 'duplicate', `There are two categories “${name}”.`);
    return null;
  }
  return { id: id ?? null, name, slug };
}

interface Found {
  readonly heading: Heading;
  readonly known: Row<'break_category'> | undefined;
  readonly position: number;
}

function readBreakCategory(
  { frame, newId }: Planning,
  cells: Cells,
  { heading, known, position }: Found,
): Row<'break_category'> | null {
  const size = cells.number('break_size', { min: 1, max: 512, integer: true });
  const rule = cells.text('rule', 40);
  const knownRule = breakRules.find((one) => one === rule);
  if (rule !== null && !knownRule)
    cells.error('rule', 'unknown-rule', `There is no rule “${rule}”.`);
  if (size === null) {
    if (cells.text('break_size', 20) === null) cells.error('break_size', 'missing', 'No size.');
    return null;
  }
  if (!hasBracket(frame.pack, size)) {
    cells.error('break_size', 'no-bracket', `No bracket of this format takes ${size} teams.`);
    return null;
  }
  if (known && known.size !== size && frame.brokenCategoryIds.has(known.id)) {
    cells.error('break_size', 'in-use', `The break of ${known.name} has been computed.`);
    return null;
  }
  return {
    id: known?.id ?? newId(),
    name: heading.name,
    slug: heading.slug,
    seq: cells.number('seq', seqRange) ?? known?.seq ?? position + 1,
    size,
    reserves: cells.number('reserves', { min: 0, max: 64, integer: true }) ?? known?.reserves ?? 0,
    general: cells.flag('is_general') ?? known?.general ?? false,
    priority: cells.number('priority', seqRange) ?? known?.priority ?? 10,
    rule: knownRule ?? known?.rule ?? frame.pack.breaks.rule,
    institution_cap:
      cells.number('institution_cap', { min: 1, max: 100, integer: true }) ??
      known?.institution_cap ??
      null,
  };
}

/** The rounds of a new category, or of one whose size asks for other rounds. */
function planEliminations(
  planning: Planning,
  row: Row<'break_category'>,
  known: Row<'break_category'> | undefined,
): void {
  const { world, frame, newId } = planning;
  const present = world.all('round').filter((round) => round.break_category_id === row.id);
  const last = Math.max(0, ...world.all('round').map((round) => round.seq));
  const wanted = eliminationRounds(frame.pack, row, last + 1);
  if (known && present.length === wanted.length) return;
  const drawn = present.find((round) => frame.drawnRoundIds.has(round.id));
  if (drawn) {
    const place = { file: '', row: null, column: null };
    planning.problems.error(
      place,
      'in-use',
      `${drawn.name} has a draw: ${row.name} keeps its size.`,
    );
    return;
  }
  for (const round of present) world.remove('round', round);
  for (const { drawKind, feedbackWeight, ...round } of wanted) {
    const id = newId();
    world.put('round', {
      ...emptyRound,
      ...round,
      id,
      break_category_id: row.id,
      draw_kind: drawKind,
      feedback_weight: feedbackWeight,
    });
    planning.touch('round', id);
  }
}

/** What a round is before anything happened in it. */
export const emptyRound = {
  draw_options: null,
  silent: false,
  weight: 1,
  feedback_weight: 0,
  completed_at: null,
  draw_release_at: null,
  motion_reveal_at: null,
  results_released_at: null,
};
