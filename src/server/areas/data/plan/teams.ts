/** Teams and their speakers, in both dialects: speakers in columns, or people in rows. */
import { fold } from '../../../fold.ts';
import { teamName } from '../../participants/index.ts';
import type { Cells } from '../cells.ts';
import type { Row } from '../tables.ts';
import type { People } from './people.ts';
import {
  categoryIndex,
  institutionIndex,
  type NameIndex,
  type Planning,
  resolve,
  resolveAll,
  rowsOf,
} from './planning.ts';

/** Most `speakerN_…` groups that a row of teams may have. */
const maxSpeakerColumns = 12;

interface Teams {
  readonly planning: Planning;
  readonly people: People;
  readonly institutions: NameIndex;
  readonly breaks: NameIndex;
  readonly categories: NameIndex;
  readonly byIdentity: Map<string, string>;
  /** Teams of this import, with the row that named each and whether it set the breaks. */
  readonly touched: Map<string, { readonly cells: Cells; hasBreaks: boolean; isNew: boolean }>;
  /** Members by team, kept beside the rows for speed. */
  readonly members: Map<string, string[]>;
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
  };
  for (const row of world.all('speaker').sort((a, b) => a.position - b.position)) {
    teams.members.set(row.team_id, [...(teams.members.get(row.team_id) ?? []), row.person_id]);
  }
  for (const cells of rowsOf(planning, 'teams')) planTeamRow(teams, cells);
  for (const cells of rowsOf(planning, 'speakers')) planSpeakerRow(teams, cells);
  for (const [teamId, touched] of teams.touched) settleTeam(teams, teamId, touched);
}

function identityOf(team: Pick<Row<'team'>, 'institution_id' | 'reference_folded'>): string {
  return `${team.institution_id ?? ''} ${team.reference_folded}`;
}

function planTeamRow(teams: Teams, cells: Cells): void {
  const known = teams.touched.size;
  const teamId = saveTeam(teams, cells, 'reference');
  if (teamId === null) return;
  if (teams.touched.size === known) {
    cells.error('reference', 'duplicate', 'This institution has a team of this name already.');
    return;
  }
  const institutionId = teams.planning.world.get('team', teamId)?.institution_id ?? null;
  for (let n = 1; n <= maxSpeakerColumns; n++) {
    const column = `speaker${n}_name`;
    if (!cells.has(column)) continue;
    const name = cells.text(column, 100);
    const email = cells.email(`speaker${n}_email`);
    if (name === null) {
      if (email) cells.error(column, 'missing', 'There is an address without a name.');
      continue;
    }
    const cellOf = (field: string) => `speaker${n}_${field}`;
    saveSpeaker(teams, cells, { teamId, institutionId, name, email, column, cellOf });
  }
}

function planSpeakerRow(teams: Teams, cells: Cells): void {
  const name = cells.required('name', 100);
  const teamId = saveTeam(teams, cells, 'team_name');
  if (name === null || teamId === null) return;
  const institutionId = teams.planning.world.get('team', teamId)?.institution_id ?? null;
  const email = cells.email('email');
  const cellOf = (field: string) => field;
  saveSpeaker(teams, cells, { teamId, institutionId, name, email, column: 'name', cellOf });
}

/** Finds or adds the team that a row names. */
function saveTeam(teams: Teams, cells: Cells, column: string): string | null {
  const { planning, touched } = teams;
  const reference = cells.required(column, 60);
  const into = { index: teams.institutions, what: 'institution' };
  const institutionId = resolve(cells, 'institution', into);
  if (institutionId === null && cells.text('institution', 250) !== null) return null;
  if (reference === null) return null;
  const identity = identityOf({ institution_id: institutionId, reference_folded: fold(reference) });
  const known = planning.world.get('team', teams.byIdentity.get(identity) ?? '');
  const id = known?.id ?? planning.newId();
  if (touched.has(id)) return id;
  teams.byIdentity.set(identity, id);
  planning.world.put('team', {
    id,
    institution_id: institutionId,
    reference,
    reference_folded: fold(reference),
    use_institution_prefix:
      cells.flag('use_institution_prefix') ??
      known?.use_institution_prefix ??
      institutionId !== null,
    emoji: cells.text('emoji', 16) ?? known?.emoji ?? null,
    seed: cells.number('seed', { min: -1e6, max: 1e6 }) ?? known?.seed ?? null,
    swing: cells.flag('swing') ?? known?.swing ?? false,
  });
  const hasBreaks = cells.has('break_category');
  if (hasBreaks) {
    const breaks = resolveAll(cells, 'break_category', {
      index: teams.breaks,
      what: 'break category',
    });
    saveEligibility(planning, id, breaks);
  }
  touched.set(id, { cells, hasBreaks, isNew: !known });
  planning.touch('team', id);
  return id;
}

interface SpeakerCells {
  readonly teamId: string;
  readonly institutionId: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly column: string;
  readonly cellOf: (field: string) => string;
}

function saveSpeaker(teams: Teams, cells: Cells, speaker: SpeakerCells): void {
  const { planning, members } = teams;
  const { teamId, cellOf } = speaker;
  const id = teams.people.save(cells, {
    ...speaker,
    role: 'speaker',
    gender: cells.text(cellOf('gender'), 40),
    pronouns: cells.text(cellOf('pronouns'), 40),
  });
  if (id === null) return;
  const known = planning.world.get('speaker', id);
  if (known?.team_id !== teamId) {
    const former = members.get(known?.team_id ?? '');
    if (former)
      members.set(
        known?.team_id ?? '',
        former.filter((one) => one !== id),
      );
    const present = members.get(teamId) ?? [];
    members.set(teamId, [...present, id]);
    const last = Math.max(
      0,
      ...present.map((one) => planning.world.get('speaker', one)?.position ?? 0),
    );
    planning.world.put('speaker', { person_id: id, team_id: teamId, position: last + 1 });
  }
  if (cells.has(cellOf('category'))) {
    const into = { index: teams.categories, what: 'speaker category' };
    saveCategories(planning, id, resolveAll(cells, cellOf('category'), into));
  }
  planning.touch('speaker', id);
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
function settleTeam(
  teams: Teams,
  teamId: string,
  touched: { readonly cells: Cells; readonly hasBreaks: boolean; readonly isNew: boolean },
): void {
  const { planning } = teams;
  const { pack } = planning.frame;
  const { cells, hasBreaks, isNew } = touched;
  const members = teams.members.get(teamId) ?? [];
  const name = nameOf(planning, teamId);
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

function nameOf({ world }: Planning, teamId: string): string {
  const team = world.get('team', teamId);
  const institution = world.get('institution', team?.institution_id ?? '')?.short_name ?? null;
  return teamName({
    reference: team?.reference ?? '',
    useInstitutionPrefix: team?.use_institution_prefix ?? false,
    institution,
  });
}
