/** An invented tournament as the files that an organiser would import, in both dialects. */
import { stringify } from 'csv-stringify/sync';
import type { InventedTournament } from '#engine/simulate/index.ts';

export type Dialect = 'teams-with-speakers' | 'people-per-row';

export interface FolderFile {
  readonly name: string;
  readonly text: string;
}

export interface FolderOptions {
  readonly dialect: Dialect;
  /** Slugs of the break categories that a team is eligible for. */
  readonly breaksOf: (team: InventedTournament['teams'][number]) => readonly string[];
}

/** The files of everybody and everything but rounds and motions. */
export function toFolder(made: InventedTournament, options: FolderOptions): FolderFile[] {
  return [
    file('institutions', [
      ['name', 'code', 'region'],
      ...made.institutions.map(({ name, shortName, region }) => [name, shortName, region]),
    ]),
    file('speaker_categories', [
      ['name', 'slug', 'seq', 'public'],
      ['Novice', 'novice', '1', 'TRUE'],
      ['ESL', 'esl', '2', 'TRUE'],
    ]),
    ...(options.dialect === 'people-per-row'
      ? [speakerRows(made, options)]
      : [teamRows(made, options)]),
    adjudicators(made),
    file('team_conflicts', [
      ['adjudicator', 'team'],
      ...made.conflicts.map(({ adjudicator, team }) => [
        made.adjudicators[adjudicator]?.name ?? '',
        fullName(made, team),
      ]),
    ]),
    file('venues', [
      ['name', 'building', 'priority', 'step_free'],
      ...made.venues.map(({ name, building, priority, stepFree }) => [
        name,
        building,
        String(priority),
        flag(stepFree),
      ]),
    ]),
  ];
}

function teamRows(made: InventedTournament, { breaksOf }: FolderOptions): FolderFile {
  const size = Math.max(...made.teams.map((team) => team.speakers.length));
  const columns = Array.from({ length: size }, (_, index) =>
    ['name', 'email', 'category'].map((field) => `speaker${index + 1}_${field}`),
  ).flat();
  return file('teams', [
    ['institution', 'reference', 'use_institution_prefix', 'break_category', ...columns],
    ...made.teams.map((team) => [
      institutionOf(made, team.institution),
      team.reference,
      flag(team.institution !== null),
      breaksOf(team).join('/'),
      ...team.speakers.flatMap(({ name, email, categories }) => [
        name,
        email,
        categories.join('/'),
      ]),
    ]),
  ]);
}

function speakerRows(made: InventedTournament, { breaksOf }: FolderOptions): FolderFile {
  return file('speakers', [
    [
      'name',
      'email',
      'institution',
      'team_name',
      'use_institution_prefix',
      'category',
      'break_category',
    ],
    ...made.teams.flatMap((team) =>
      team.speakers.map(({ name, email, categories }) => [
        name,
        email,
        institutionOf(made, team.institution),
        team.reference,
        flag(team.institution !== null),
        categories.join('/'),
        breaksOf(team).join('/'),
      ]),
    ),
  ]);
}

function adjudicators(made: InventedTournament): FolderFile {
  return file('adjudicators', [
    ['name', 'email', 'institution', 'base_score', 'adj_core', 'independent', 'trainee'],
    ...made.adjudicators.map((judge) => [
      judge.name,
      judge.email,
      institutionOf(made, judge.institution),
      String(judge.baseScore),
      flag(judge.core),
      flag(judge.independent),
      flag(judge.trainee),
    ]),
  ]);
}

function institutionOf({ institutions }: InventedTournament, index: number | null): string {
  return index === null ? '' : (institutions[index]?.shortName ?? '');
}

function fullName(made: InventedTournament, index: number): string {
  const team = made.teams[index];
  if (!team) throw new Error('Broken assumption: a conflict with a team that is not there');
  return [institutionOf(made, team.institution), team.reference].filter(Boolean).join(' ');
}

function flag(value: boolean): string {
  return value ? 'TRUE' : 'FALSE';
}

function file(name: string, rows: readonly (readonly string[])[]): FolderFile {
  return { name: `${name}.csv`, text: stringify(rows.map((row) => [...row])) };
}
