/** Tabbycat's XML archives of tests: the people of one as files, and elimination rounds put into it. */
import { stringify } from 'csv-stringify/sync';
import { readArchive } from '#server/areas/tab/rounds/read-archive.ts';

/** Everybody of an archive as files of an import, without institutions. */
export function archivePeople(text: string) {
  const { teams, judges, venues } = readArchive(text);
  const table = (name: string, rows: readonly (readonly string[])[]) => ({
    name,
    text: stringify(rows.map((row) => [...row])),
  });
  return [
    table('teams.csv', [
      ['reference', 'use_institution_prefix', 'code_name'],
      ...teams.map(({ name, code }) => [name, 'no', code]),
    ]),
    table('speakers.csv', [
      ['name', 'team_name'],
      ...teams.flatMap((team) => team.speakers.map(({ name }) => [name, team.name])),
    ]),
    table('adjudicators.csv', [['name'], ...judges.map(({ name }) => [name])]),
    table('venues.csv', [['name'], ...[...venues.values()].map((name) => [name])]),
  ];
}

export interface ArchivedElimination {
  readonly name: string;
  readonly abbreviation: string;
  /** Id of its break category in the archive. */
  readonly category: string;
  readonly debates: readonly {
    /** Names of its teams in seat order. */
    readonly teams: readonly string[];
    /** Those of them that go on; empty: no ballot is confirmed. */
    readonly advancing: readonly string[];
    /** How many judges; left out: one. */
    readonly panel?: number;
    /** Each judge votes; left out: the panel decides together. */
    readonly votes?: boolean;
    /** The first side has a speech with a score. */
    readonly scored?: boolean;
    /** Id of its motion. */
    readonly motion?: string;
  }[];
}

/** The archive with these elimination rounds alone, as Tabbycat 2.9.3 writes them, without scores. */
export function withEliminations(text: string, rounds: readonly ArchivedElimination[]): string {
  const { teams, judges } = readArchive(text);
  const idOf = (name: string) => teams.find((team) => team.name === name)?.id ?? name;
  const written = rounds.map(({ name, abbreviation, category, debates }) => {
    const inside = debates.map((debate, index) => {
      const size = debate.panel ?? 1;
      const panel = judges.slice(index * size, (index + 1) * size).map(({ id }) => id);
      const sides = debate.teams.map((team, seat) => {
        const isIn = debate.advancing.includes(team);
        const ballots = (debate.votes ? panel : [panel.join(' ')]).map(
          (by) =>
            `<ballot adjudicators="${by}" rank="${isIn ? 1 : 2}" ignored="false">${isIn ? 'True' : 'False'}</ballot>`,
        );
        const speech =
          debate.scored && seat === 0
            ? `<speech speaker="${teams.find((one) => one.name === team)?.speakers[0]?.id}" reply="False"><ballot adjudicators="${panel.join(' ')}">75</ballot></speech>`
            : '';
        return `<side team="${idOf(team)}">${ballots.join('')}${speech}</side>`;
      });
      const motion = debate.motion ? ` motion="${debate.motion}"` : '';
      const open = `<debate id="D9${index}" adjudicators="${panel.join(' ')}" chair="${panel[0]}"${motion}>`;
      return `${open}${debate.advancing.length > 0 ? sides.join('') : ''}</debate>`;
    });
    const about = `name="${name}" abbreviation="${abbreviation}" elimination="true" feedback-weight="0.5" break-category="${category}"`;
    return `<round ${about}>${inside.join('')}</round>`;
  });
  // Those that are not drawn are there without debates.
  const empty = /<round [^>]*elimination="true"[^>]*\/>/g;
  return text.replace(empty, '').replace('<participants>', `${written.join('')}<participants>`);
}
