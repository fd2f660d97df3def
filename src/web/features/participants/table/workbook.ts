/** The participants as a spreadsheet with one sheet a kind, in the headings that the import knows. */
import { writeXlsx } from 'hucre/xlsx';
import { byId } from '#engine/collections.ts';
import type { Phone } from '#web/lib/phones.ts';
import type { ConsentRow } from '../people/use-consents.ts';
import type { ParticipantList } from '../people.ts';

type Cell = string | number | boolean | null;
type Rows = readonly Readonly<Record<string, Cell>>[];

/** What only those who may see contact details get; empty for others. */
export interface PrivateRows {
  readonly consents: readonly ConsentRow[];
  readonly phones: readonly Phone[];
}

export async function workbookOf(
  list: ParticipantList,
  extra: PrivateRows,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = Object.entries(sheetsOf(list, extra)).map(([name, rows]) => ({
    name,
    columns: Object.keys(rows[0] ?? {}).map((key) => ({ key, header: key })),
    data: rows.map((row) => ({ ...row })),
  }));
  const filled = sheets.filter(({ data }) => data.length > 0);
  const bytes = await writeXlsx({
    sheets:
      filled.length > 0
        ? filled
        : [{ name: 'teams', columns: [{ key: 'reference', header: 'reference' }], data: [] }],
  });
  return new Uint8Array(bytes);
}

/** Rows by the names of their sheets; fields that the viewer may not see are empty. */
export function sheetsOf(
  list: ParticipantList,
  { consents, phones }: PrivateRows,
): Readonly<Record<string, Rows>> {
  const guardians = guardiansOf(consents);
  const phoneOf = phonesOf(phones);
  const institutions = new Map(list.institutions.map(({ id, name }) => [id, name]));
  const teams = byId(list.teams);
  const nameOf = (id: string | null) => institutions.get(id ?? '') ?? null;
  const namesIn = (all: readonly { id: string; slug: string }[], ids: readonly string[]) =>
    all
      .filter(({ id }) => ids.includes(id))
      .map(({ slug }) => slug)
      .join(' / ');
  return {
    institutions: list.institutions.map(({ name, shortName, region }) => ({
      name,
      code: shortName,
      region,
    })),
    teams: list.teams.map((team) => ({
      reference: team.reference,
      institution: nameOf(team.institutionId),
      use_institution_prefix: team.useInstitutionPrefix,
      break_category: namesIn(list.breakCategories, team.breakCategoryIds),
      emoji: team.emoji,
      seed: team.seed,
      swing: team.swing,
      division: team.division,
    })),
    speakers: list.speakers.map((speaker) => {
      const team = teams.get(speaker.teamId);
      return {
        name: speaker.name,
        team_name: team?.reference ?? null,
        institution: nameOf(team?.institutionId ?? null),
        email: speaker.email,
        pronouns: speaker.pronouns,
        short_name: speaker.shortName,
        category: namesIn(list.speakerCategories, speaker.categoryIds),
        ...phoneOf(speaker.id),
        ...guardians(speaker.id),
      };
    }),
    adjudicators: list.adjudicators.map((judge) => ({
      name: judge.name,
      institution: nameOf(judge.institutionId),
      email: judge.email,
      pronouns: judge.pronouns,
      short_name: judge.shortName,
      base_score: judge.baseScore,
      adj_core: judge.core,
      independent: judge.independent,
      trainee: judge.trainee,
      ...phoneOf(judge.id),
      ...guardians(judge.id),
    })),
  };
}

/** The columns of phone numbers; none of them where no number is known. */
function phonesOf(phones: readonly Phone[]): (id: string) => Readonly<Record<string, Cell>> {
  if (phones.length === 0) return () => ({});
  const known = new Map(phones.map((phone) => [phone.personId, phone]));
  return (id) => {
    const phone = known.get(id);
    return { phone: phone?.number ?? null, phone_consent: phone?.givenOn ?? null };
  };
}

/** The columns of guardians; none of them where nothing is on record of anybody. */
function guardiansOf(
  consents: readonly ConsentRow[],
): (id: string) => Readonly<Record<string, Cell>> {
  if (consents.length === 0) return () => ({});
  const known = byId(consents);
  return (id) => {
    const row = known.get(id);
    return {
      guardian_name: row?.guardianName ?? null,
      guardian_contact: row?.guardianContact ?? null,
      guardian_consent: row ? consentWord(row) : null,
    };
  };
}

function consentWord({ state, givenOn }: ConsentRow): string | null {
  if (state === 'given') return givenOn;
  if (state === 'of-age') return 'of age';
  return state === 'not-asked' ? null : 'no';
}
