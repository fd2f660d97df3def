/** From rows of the database to the facts that roles and nicknames follow from. */
import { sortedByName } from '#contract/text/natural-order.ts';
import { teamName } from '#server/areas/participants/index.ts';
import type { Reader } from '#server/db/database.ts';
import { readsCodedPeople } from '#server/db/shown-names.ts';
import { publicName } from '#server/public-name.ts';
import * as repository from './facts-repository.ts';
import type { ChatFacts, ChatPerson } from './sync-types.ts';

/**
 * Everybody on the chat server reads its roles and nicknames, so this is called `withCodeNames`, and
 * people are named as on public pages.
 */
export async function readFacts(
  reader: Reader,
  tournamentId: string,
  { rules, meanings, approved }: Pick<ChatFacts, 'rules' | 'meanings' | 'approved'>,
): Promise<ChatFacts> {
  const { minors, owner_id: ownerId, codeNames } = await repository.findFrame(reader, tournamentId);
  const withInitials = minors && !readsCodedPeople(codeNames);
  const hidesInstitutions = (codeNames ?? 'off') !== 'off';
  const people = new Map<string, ChatPerson>();
  for (const row of await repository.findAllLinked(reader, tournamentId)) {
    const takesPart = row.team_id !== null && row.withdrawn_at === null;
    const institutionId = takesPart ? row.institution_id : row.judge_institution_id;
    people.set(row.subject, {
      userId: row.subject,
      accountId: row.account_id,
      name: row.anonymous ? null : publicName({ ...row, anonymous: false }, withInitials),
      takesPart: takesPart || row.judge_id !== null,
      isJudge: row.judge_id !== null,
      isCore: row.core ?? false,
      team: takesPart && row.team_id !== null ? { id: row.team_id, ...teamOf(row) } : null,
      institutionId: hidesInstitutions ? null : institutionId,
      owns: row.account_id === ownerId,
      staff: null,
    });
  }
  for (const row of await repository.findAllStaff(reader, tournamentId, ownerId)) {
    const known = people.get(row.subject) ?? {
      ...nobody,
      userId: row.subject,
      accountId: row.account_id,
      owns: row.account_id === ownerId,
    };
    people.set(row.subject, { ...known, staff: row.role });
  }
  const teams = await repository.findAllTeams(reader, tournamentId);
  const institutions = hidesInstitutions
    ? []
    : await repository.findAllInstitutions(reader, tournamentId);
  return {
    rules,
    meanings,
    approved,
    people: [...people.values()],
    teams: sortedByName(teams.map((row) => ({ id: row.id, name: nameOf(row) }))),
    institutions: sortedByName(institutions),
  };
}

const nobody = {
  name: null,
  takesPart: false,
  isJudge: false,
  isCore: false,
  team: null,
  institutionId: null,
} as const;

interface TeamRow {
  readonly reference: string | null;
  readonly use_institution_prefix: boolean | null;
  readonly institution: string | null;
}

function teamOf(row: TeamRow & { readonly emoji: string | null }) {
  return { name: nameOf(row), emoji: row.emoji };
}

function nameOf({ reference, use_institution_prefix: prefix, institution }: TeamRow): string {
  return teamName({
    reference: reference ?? '',
    useInstitutionPrefix: prefix ?? false,
    institution,
  });
}
