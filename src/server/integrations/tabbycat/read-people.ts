/** Institutions, teams, speakers and judges of a Tabbycat as files, with their conflicts. */
import type { TabFile, TabReading } from '#server/ports/tab-program.ts';
import { readAvailability } from './availability.ts';
import { fileOf, listCell, oneName, type Row } from './files.ts';
import { leftOutOfPeople } from './left-out.ts';
import type { AdjudicatorRow, InstitutionRow, SpeakerRow, TeamRow } from './rows.ts';
import { byUrl, namedInstitutions, type Site } from './site.ts';

type FindName = (url: string | null | undefined) => string | null;

/** What addresses stand for, in the words that the import finds things by. */
interface Names {
  readonly institution: FindName;
  readonly team: FindName;
  readonly judge: FindName;
  readonly breakCategory: FindName;
  readonly speakerCategory: FindName;
  readonly venueCategory: FindName;
}

export async function readPeople(site: Site): Promise<TabReading> {
  const institutions = await namedInstitutions(site);
  const teams = await site.teams();
  const judges = await site.adjudicators();
  const names = await namesOf(site, institutions);
  const availability = await readAvailability(site);
  return {
    files: [
      ...fileOf('institutions', institutions, ({ name, code, region }) => [{ name, code, region }]),
      ...fileOf('teams', teams, (team) => [teamCells(team, names)]),
      ...fileOf('speakers', teams, (team) =>
        inOrder(team).map((one) => speakerCells(one, team, names)),
      ),
      ...fileOf('adjudicators', judges, (one) => [judgeCells(one, names, availability.awayOf)]),
      ...conflictFiles(teams, judges, names),
      ...constraintFiles(teams, judges, names),
    ],
    leftOut: [
      ...leftOutOfPeople([...teams.flatMap(({ speakers }) => speakers), ...judges]),
      ...availability.leftOut,
    ],
    rules: null,
  };
}

async function namesOf(site: Site, institutions: readonly InstitutionRow[]): Promise<Names> {
  const finder = <T extends { readonly url: string }>(
    all: readonly T[],
    nameOf: (one: T) => string,
  ): FindName => {
    const find = byUrl(all);
    return (url) => {
      const found = find(url);
      return found === undefined ? null : nameOf(found);
    };
  };
  const code = finder(institutions, (one) => one.code || one.name);
  return {
    institution: finder(institutions, (one) => one.name),
    team: finder(await site.teams(), (one) => {
      const prefix = one.use_institution_prefix ? code(one.institution) : null;
      return prefix === null ? one.reference : `${prefix} ${one.reference}`;
    }),
    judge: finder(await site.adjudicators(), (one) => one.email || one.name),
    breakCategory: finder(await site.breakCategories(), ({ slug }) => slug),
    speakerCategory: finder(await site.speakerCategories(), ({ slug }) => slug),
    venueCategory: finder(await site.venueCategories(), ({ name }) => oneName(name)),
  };
}

function teamCells(team: TeamRow, names: Names): Row {
  return {
    reference: team.reference,
    institution: names.institution(team.institution),
    use_institution_prefix: team.use_institution_prefix,
    break_category: allNamed(names.breakCategory, team.break_categories),
    emoji: team.emoji,
    code_name: team.code_name,
    seed: team.seed,
  };
}

/** As they were entered: the site's own order changes. */
function inOrder({ speakers }: TeamRow): SpeakerRow[] {
  return [...speakers].sort((a, b) => a.id - b.id);
}

function speakerCells(speaker: SpeakerRow, team: TeamRow, names: Names): Row {
  return {
    ...personCells(speaker),
    team_name: team.reference,
    institution: names.institution(team.institution),
    category: allNamed(names.speakerCategory, speaker.categories),
  };
}

function judgeCells(
  judge: AdjudicatorRow,
  names: Names,
  awayOf: (url: string) => readonly string[],
): Row {
  const { independent, trainee, breaking } = judge;
  return {
    ...personCells(judge),
    institution: names.institution(judge.institution),
    ...{ independent, trainee, breaking },
    adj_core: judge.adj_core,
    base_score: judge.base_score,
    away_rounds: listCell(awayOf(judge.url)),
  };
}

function personCells(person: SpeakerRow | AdjudicatorRow): Row {
  const { name, email, gender, pronoun: pronouns, code_name, anonymous } = person;
  return { name, email, gender, pronouns, code_name, anonymous };
}

/** All four kinds. With one's own institution everybody has a conflict here without a row. */
function conflictFiles(
  teams: readonly TeamRow[],
  judges: readonly AdjudicatorRow[],
  names: Names,
): TabFile[] {
  const pairs =
    <T extends { readonly url: string }>(
      from: { readonly name: FindName; readonly column: string },
      to: { readonly name: FindName; readonly column: string; readonly urls: (one: T) => string[] },
    ) =>
    (one: T): Row[] =>
      to.urls(one).flatMap((url) => {
        const other = to.name(url);
        return other === null ? [] : [{ [from.column]: from.name(one.url), [to.column]: other }];
      });
  const judge = { name: names.judge, column: 'adjudicator' };
  const institution = {
    name: names.institution,
    column: 'institution',
    urls: (one: TeamRow | AdjudicatorRow) =>
      one.institution_conflicts.filter((url) => url !== one.institution),
  };
  return [
    ...fileOf(
      'adjudicator-conflicts',
      judges,
      pairs(
        { ...judge, column: 'adjudicator1' },
        {
          name: names.judge,
          column: 'adjudicator2',
          urls: (one: AdjudicatorRow) => one.adjudicator_conflicts,
        },
      ),
    ),
    ...fileOf(
      'team-conflicts',
      judges,
      pairs(judge, {
        name: names.team,
        column: 'team',
        urls: (one: AdjudicatorRow) => one.team_conflicts,
      }),
    ),
    ...fileOf('institution-conflicts', judges, pairs(judge, institution)),
    ...fileOf(
      'team-institution-conflicts',
      teams,
      pairs({ name: names.team, column: 'team' }, institution),
    ),
  ];
}

function constraintFiles(
  teams: readonly TeamRow[],
  judges: readonly AdjudicatorRow[],
  names: Names,
): TabFile[] {
  const rows = (column: string, name: FindName) => (one: TeamRow | AdjudicatorRow) =>
    one.venue_constraints.map(({ category, priority }) => ({
      [column]: name(one.url),
      category: names.venueCategory(category),
      priority,
    }));
  return [
    ...fileOf('adjudicator-venue-constraints', judges, rows('adjudicator', names.judge)),
    ...fileOf('team-venue-constraints', teams, rows('team', names.team)),
  ];
}

function allNamed(name: FindName, urls: readonly string[]): string {
  return listCell(urls.flatMap((url) => name(url) ?? []));
}
