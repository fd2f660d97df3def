/** What judges, teams and institutions prefer of rooms: Tabbycat's room constraints. */
import type { Cells } from '../cells.ts';
import { adjudicatorIndex } from './adjudicators.ts';
import {
  createNameIndex,
  institutionIndex,
  type NameIndex,
  type Planning,
  resolve,
  rowsOf,
  teamIndex,
} from './planning.ts';
import { type PreferenceStrengths, preferenceStrengths } from './preference-strength.ts';

/** Each constraint becomes a preference of its own: Tabbycat never lets one stop an allocation. */
export function planVenueNeeds(planning: Planning): void {
  const places = placeIndex(planning);
  const save = saver(planning, readStrengths(planning));
  const judges = { index: adjudicatorIndex(planning), what: 'judge' };
  const teams = { index: teamIndex(planning), what: 'team' };
  for (const cells of rowsOf(planning, 'adjudicator-venue-constraints')) {
    const person_id = resolveRequired(cells, 'adjudicator', judges);
    const place = resolveRequired(cells, 'category', places);
    if (person_id && place) save(cells, { ...nobody, person_id }, place);
  }
  for (const cells of rowsOf(planning, 'team-venue-constraints')) {
    const team_id = resolveRequired(cells, 'team', teams);
    const place = resolveRequired(cells, 'category', places);
    if (team_id && place) save(cells, { ...nobody, team_id }, place);
  }
  const institutions = { index: institutionIndex(planning), what: 'institution' };
  for (const cells of rowsOf(planning, 'institution-venue-constraints')) {
    const institution_id = resolveRequired(cells, 'institution', institutions);
    const place = resolveRequired(cells, 'category', places);
    if (institution_id && place) save(cells, { ...nobody, institution_id }, place);
  }
}

interface Into {
  readonly index: NameIndex;
  readonly what: string;
}

function resolveRequired(cells: Cells, column: string, into: Into): string | null {
  return cells.required(column, 250) === null ? null : resolve(cells, column, into);
}

/** Categories by name, and the buildings that others call categories. */
function placeIndex({ world }: Planning): Into {
  const index = createNameIndex();
  for (const { id, name } of world.all('building')) index.add(id, [name]);
  const categories = createNameIndex();
  for (const { id, name } of world.all('venue_category')) categories.add(id, [name]);
  return {
    what: 'category of rooms',
    index: { ...index, find: (name) => categories.find(name) ?? index.find(name) },
  };
}

interface Subject {
  readonly team_id: string | null;
  readonly person_id: string | null;
  readonly institution_id: string | null;
}

const nobody: Subject = { team_id: null, person_id: null, institution_id: null };

const range = { min: 0, max: 1000 };

/** The strengths of all the files together; says which priorities could not be kept apart. */
function readStrengths(planning: Planning): PreferenceStrengths {
  const kinds = [
    'adjudicator-venue-constraints',
    'team-venue-constraints',
    'institution-venue-constraints',
  ] as const;
  const rows = kinds.flatMap((kind) => rowsOf(planning, kind));
  const given = rows.flatMap((cells) => {
    const value = Number(cells.text('priority', 20)?.replace(',', '.') ?? Number.NaN);
    return value >= range.min && value <= range.max ? [{ cells, value }] : [];
  });
  const strengths = preferenceStrengths(given.map(({ value }) => value));
  for (const group of strengths.merged) {
    const first = given.find(({ value }) => group.includes(value));
    const message = `A preference has four strengths: the priorities ${group.join(', ')} become one.`;
    first?.cells.warning('priority', 'priorities-merged', message);
  }
  return strengths;
}

function saver({ world, newId, touch }: Planning, strengths: PreferenceStrengths) {
  const keyOf = (subject: Subject, place: string | null) =>
    `${subject.team_id ?? subject.person_id ?? subject.institution_id} ${place}`;
  const targets = new Map(
    world
      .all('venue_constraint_target')
      .map((row) => [row.constraint_id, row.category_id ?? row.building_id] as const),
  );
  const known = new Map(
    world
      .all('venue_constraint')
      .filter(({ hard }) => !hard)
      .map((row) => [keyOf(row, targets.get(row.id) ?? null), row]),
  );
  return (cells: Cells, subject: Subject, place: string) => {
    const before = known.get(keyOf(subject, place));
    const given = cells.number('priority', range);
    const id = before?.id ?? newId();
    const row = {
      id,
      ...subject,
      hard: false,
      priority: strengths.of.get(given ?? Number.NaN) ?? before?.priority ?? 0,
      step_free: before?.step_free ?? false,
    };
    world.put('venue_constraint', row);
    known.set(keyOf(subject, place), row);
    if (!before) {
      const isCategory = world.get('venue_category', place) !== undefined;
      world.put('venue_constraint_target', {
        constraint_id: id,
        position: 0,
        category_id: isCategory ? place : null,
        building_id: isCategory ? null : place,
        zone_id: null,
      });
    }
    touch('venue-need', id);
  };
}
