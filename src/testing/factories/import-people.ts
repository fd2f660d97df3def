/**
 * A field of people in one act, as an organiser imports it: added one by one they took a sixth of the time
 * of all server tests.
 */
import { stringify } from 'csv-stringify/sync';
import type { TestUser } from '../server.ts';

export interface ImportedPeople {
  readonly institutions?: readonly { readonly name: string; readonly shortName: string }[];
  readonly teams: readonly {
    readonly reference: string;
    /** Short name of its institution. */
    readonly institution?: string | undefined;
    /** Names. */
    readonly speakers: readonly string[];
  }[];
  readonly adjudicators: readonly {
    readonly name: string;
    readonly baseScore?: number;
    readonly trainee?: boolean;
  }[];
}

/** Ids in the order of what was imported. */
export interface PeopleIds {
  readonly teams: readonly { readonly id: string; readonly speakerIds: readonly string[] }[];
  readonly adjudicatorIds: readonly string[];
}

/** @throws Error with the first problem when the import is refused */
export async function importPeople(
  { client }: Pick<TestUser, 'client'>,
  params: { readonly tournamentId: string },
  people: ImportedPeople,
): Promise<PeopleIds> {
  const files = filesOf(people).filter(({ rows }) => rows.length > 1);
  if (files.length > 0) {
    const body = {
      source: 'Test field',
      files: files.map(({ name, rows }) => ({ name: `${name}.csv`, text: stringify(rows) })),
    };
    const { digest, problems } = await client.data.previewImport({ params, body });
    const refused = problems.find(({ severity }) => severity === 'error');
    if (refused) throw new Error(`${refused.file}, line ${refused.row}: ${refused.message}`);
    await client.data.applyImport({ params, body: { ...body, digest } });
  }
  const list = await client.participants.list({ params });
  const teamIds = new Map(list.teams.map(({ reference, id }) => [reference, id]));
  const judgeIds = new Map(list.adjudicators.map(({ name, id }) => [name, id]));
  const speakers = list.speakers.toSorted((a, b) => a.position - b.position);
  return {
    teams: people.teams.map(({ reference }) => {
      const id = found(teamIds, reference);
      const own = speakers.filter(({ teamId }) => teamId === id);
      return { id, speakerIds: own.map((speaker) => speaker.id) };
    }),
    adjudicatorIds: people.adjudicators.map(({ name }) => found(judgeIds, name)),
  };
}

function filesOf({ institutions = [], teams, adjudicators }: ImportedPeople) {
  const size = Math.max(0, ...teams.map(({ speakers }) => speakers.length));
  const names = Array.from({ length: size }, (_, index) => `speaker${index + 1}_name`);
  return [
    {
      name: 'institutions',
      rows: [['name', 'code'], ...institutions.map(({ name, shortName }) => [name, shortName])],
    },
    {
      name: 'teams',
      rows: [
        ['institution', 'reference', 'use_institution_prefix', ...names],
        ...teams.map(({ reference, institution = '', speakers }) => [
          institution,
          reference,
          'TRUE',
          ...names.map((_, index) => speakers[index] ?? ''),
        ]),
      ],
    },
    {
      name: 'adjudicators',
      rows: [
        ['name', 'base_score', 'trainee'],
        ...adjudicators.map(({ name, baseScore = 0, trainee = false }) => [
          name,
          String(baseScore),
          trainee ? 'TRUE' : 'FALSE',
        ]),
      ],
    },
  ];
}

function found(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`Broken assumption: ${name} was not imported`);
  return id;
}
