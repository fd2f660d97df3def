/** Teams and their speakers, in both dialects: speakers in columns, or people in rows. */
import { fold } from '#contract/text/fold.ts';
import type { Cells } from '../cells.ts';
import type { Row } from '../tables-repository.ts';
import { fullTeamName } from '../team-full-name.ts';
import type { People } from './people.ts';
import { categoryIndex, institutionIndex, type Planning, rowsOf } from './planning.ts';
import {
  readSpeaker,
  readSpeakers,
  readTeam,
  type SpeakerCells,
  type TeamNames,
  type TeamRow,
} from './team-cells.ts';
import { namesInstitution, noteUnprefixed, type Unprefixed } from './team-prefix.ts';

interface Teams extends TeamNames {
  readonly planning: Planning;
  readonly people: People;
  readonly byIdentity: Map<string, string>;
  /** Teams of this import, with the row that named each and whether it set the breaks. */
  readonly touched: Map<string, Touched>;
  /** Members by team, kept beside the rows for speed. */
  readonly members: Map<string, string[]>;
  readonly unprefixed: Unprefixed[];
}

interface Touched {
  readonly cells: Cells;
  readonly row: TeamRow;
  readonly hasBreaks: boolean;
  readonly isNew: boolean;
}

export function planTeams(planning: Planning, people: People): void {
  const { world } = planning;
  const teams: Teams = {
    planning,
    people,
    institutions: institutionIndex(planning),
    breaks: categoryIndex(planning, 'break_category'),
    categories: categoryIndex(planning, 'speaker_category'),
    byIdentity: new Map(world.all('team').map((row) => [identityOf(row), row.id])),
    touched: new Map(),
    members: new Map(),
    unprefixed: [],
  };
  for (const row of world.all('speaker').sort((a, b) => a.position - b.position)) {
    teams.members.set(row.team_id, [...(teams.members.get(row.team_id) ?? []), row.person_id]);
  }
  for (const cells of rowsOf(planning, 'teams')) planTeamRow(teams, cells);
  for (const cells of rowsOf(planning, 'speakers')) planSpeakerRow(teams, cells);
  for (const [teamId, touched] of teams.touched) settleTeam(teams, teamId, touched);
  noteUnprefixed(teams.unprefixed);
}

function identityOf(team: Pick<Row<'team'>, 'institution_id' | 'reference_folded'>): string {
  return `${team.institution_id ?? ''} ${team.reference_folded}`;
}

function planTeamRow(teams: Teams, cells: Cells): void {
  // Everything is read before anything is given up, so that each fault of the row is reported.
  const speakers = readSpeakers(teams, cells);
  const known = teams.touched.size;
  const teamId = saveTeam(teams, cells, 'reference');
  if (teamId === null) return;
  if (teams.touched.size === known) {
    const first = teams.touched.get(teamId)?.cells ?? cells;
    const where = first.file === cells.file ? '' : ` of ${first.file}`;
    const same = 'names that differ only in case, accents or punctuation are the same';
    cells.error('reference', 'duplicate', `The team is in line ${first.line}${where}: ${same}.`);
    return;
  }
  for (const speaker of speakers) saveSpeaker(teams, cells, { ...speaker, teamId });
}

function planSpeakerRow(teams: Teams, cells: Cells): void {
  const name = cells.required('name', 100);
  const speaker = readSpeaker(teams, cells, { column: 'name', cellOf: (field) => field });
  const teamId = saveTeam(teams, cells, 'team_name');
  if (name !== null && teamId !== null) saveSpeaker(teams, cells, { ...speaker, name, teamId });
}

/** Finds or adds the team that a row names. */
function saveTeam(teams: Teams, cells: Cells, column: string): string | null {
  const { planning, touched } = teams;
  const row = readTeam(teams, cells, column);
  if (row.isWrong || row.reference === null) return null;
  const { institutionId, reference, breakIds } = row;
  const identity = identityOf({ institution_id: institutionId, reference_folded: fold(reference) });
  const known = planning.world.get('team', teams.byIdentity.get(identity) ?? '');
  const id = known?.id ?? planning.newId();
  const before = touched.get(id);
  if (before) {
    warnOfDifference(cells, before.row, row);
    return id;
  }
  teams.byIdentity.set(identity, id);
  const institution = planning.world.get('institution', institutionId ?? '');
  const isSaidTwice = institution !== undefined && namesInstitution(reference, institution);
  if (isSaidTwice && !known && row.prefix === null) {
    teams.unprefixed.push({ cells, column, reference });
  }
  planning.world.put('team', {
    id,
    institution_id: institutionId,
    reference,
    reference_folded: fold(reference),
    use_institution_prefix:
      row.prefix ?? known?.use_institution_prefix ?? (institution !== undefined && !isSaidTwice),
    emoji: row.emoji ?? known?.emoji ?? null,
    seed: row.seed ?? known?.seed ?? null,
    swing: row.swing ?? known?.swing ?? false,
    code_name: row.codeName ?? known?.code_name ?? null,
    division: row.division ?? known?.division ?? null,
  });
  if (breakIds) saveEligibility(planning, id, breakIds);
  touched.set(id, { cells, row, hasBreaks: breakIds !== null, isNew: !known });
  planning.touch('team', id);
  return id;
}

/** The first row of a team decides; a later one that says something else is named. */
function warnOfDifference(cells: Cells, first: TeamRow, later: TeamRow): void {
  const name = later.reference;
  const isOther = <T>(a: T | null, b: T | null) => b !== null && a !== b;
  const breaks = ({ breakIds }: TeamRow) => breakIds && [...breakIds].sort().join(' ');
  const warn = (column: string) =>
    cells.warning(column, 'rows-differ', `The first row of team ${name} decides, not this one.`);
  if (isOther(breaks(first), breaks(later))) warn('break_category');
  if (isOther(first.prefix, later.prefix)) warn('use_institution_prefix');
  if (isOther(first.division, later.division)) warn('division');
}

function saveSpeaker(
  teams: Teams,
  cells: Cells,
  speaker: SpeakerCells & { readonly teamId: string },
): void {
  const { planning } = teams;
  const { teamId, categoryIds } = speaker;
  const institutionId = planning.world.get('team', teamId)?.institution_id ?? null;
  const id = teams.people.save(cells, { ...speaker, role: 'speaker', institutionId });
  if (id === null) return;
  placeIn(teams, teamId, id);
  if (categoryIds) saveCategories(planning, id, categoryIds);
  planning.touch('speaker', id);
}

/** Makes a person a member of a team, after those who are there. */
function placeIn({ planning: { world }, members }: Teams, teamId: string, id: string): void {
  const former = world.get('speaker', id)?.team_id;
  if (former === teamId) return;
  if (former)
    members.set(
      former,
      (members.get(former) ?? []).filter((one) => one !== id),
    );
  const present = members.get(teamId) ?? [];
  members.set(teamId, [...present, id]);
  const positions = present.map((one) => world.get('speaker', one)?.position ?? 0);
  const position = Math.max(0, ...positions) + 1;
  world.put('speaker', { person_id: id, team_id: teamId, position });
}

/** Replaces a speaker's categories. */
function saveCategories(
  { world }: Planning,
  personId: string,
  categoryIds: readonly string[],
): void {
  for (const category of world.all('speaker_category')) {
    const row = { person_id: personId, category_id: category.id };
    if (categoryIds.includes(category.id)) world.put('speaker_in_category', row);
    else world.remove('speaker_in_category', row);
  }
}

/** Replaces the break categories that a team is eligible for. */
function saveEligibility(
  { world }: Planning,
  teamId: string,
  categoryIds: readonly string[],
): void {
  for (const category of world.all('break_category')) {
    const row = { team_id: teamId, category_id: category.id };
    if (categoryIds.includes(category.id)) world.put('break_eligibility', row);
    else world.remove('break_eligibility', row);
  }
}

/** Once all members are known: size and breaks. */
function settleTeam(teams: Teams, teamId: string, touched: Touched): void {
  const { planning } = teams;
  const { pack } = planning.frame;
  const { cells, hasBreaks, isNew } = touched;
  const members = teams.members.get(teamId) ?? [];
  const name = fullTeamName(planning.world, teamId);
  if (members.length > pack.maxTeamMembers) {
    const message = `${name} has ${members.length} members; this format allows ${pack.maxTeamMembers}.`;
    cells.error(null, 'team-too-large', message);
  } else if (members.length < pack.speakersPerTeam) {
    const message = `${name} has ${members.length} of ${pack.speakersPerTeam} speakers.`;
    cells.warning(null, 'team-short', message);
  }
  const fitting = breaksOfMembers(planning, members);
  if (!hasBreaks && isNew) {
    const general = planning.world.all('break_category').filter((row) => row.general);
    saveEligibility(
      planning,
      teamId,
      [...general, ...fitting].map((row) => row.id),
    );
    return;
  }
  for (const category of fitting) {
    if (planning.world.get('break_eligibility', `${teamId} ${category.id}`)) continue;
    const message = `All of ${name} are ${category.name}, but the team is not marked for that break.`;
    cells.warning('break_category', 'not-marked', message);
  }
}

/** Break categories that share their short address with a category of every member. */
function breaksOfMembers({ world }: Planning, members: readonly string[]): Row<'break_category'>[] {
  if (members.length === 0) return [];
  return world.all('break_category').filter((row) => {
    const twin = world.all('speaker_category').find((category) => category.slug === row.slug);
    return twin && members.every((id) => world.get('speaker_in_category', `${id} ${twin.id}`));
  });
}
