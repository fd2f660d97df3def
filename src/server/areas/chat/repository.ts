/** The chat server that a tournament's people join. */
import type { ChatMeanings } from '#contract/areas/chat/chat-rows.ts';
import type { ApprovedPowers } from '#contract/kinds/chat/chat-powers.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

export type ChatServerRow = NonNullable<Awaited<ReturnType<typeof findServer>>>;

export function findServer({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('chat_server')
    .select(['guild_id', 'name', 'invite_url', 'meanings', 'approved_powers', 'version'])
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
}

export async function existsServer(reader: Reader, tournamentId: string): Promise<boolean> {
  return (await findServer(reader, tournamentId)) !== undefined;
}

interface NewServer {
  readonly tournamentId: string;
  readonly guildId: string;
  readonly name: string;
  readonly inviteUrl: string | null;
}

/** @throws on `chat_server_pkey` when there is one already. */
export async function insertServer(tx: Tx, server: NewServer): Promise<void> {
  await tx.q
    .insertInto('chat_server')
    .values({ tournament_id: server.tournamentId, ...columnsOf(server) })
    .execute();
}

/** Another server begins without meanings. @returns false when the version is not the present one. */
export async function updateServer(tx: Tx, server: NewServer, version: number): Promise<boolean> {
  const result = await tx.q
    .updateTable('chat_server')
    .set((eb) => ({
      ...columnsOf(server),
      meanings: null,
      approved_powers: '{}',
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', server.tournamentId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface NewMeanings {
  readonly meanings: ChatMeanings;
  readonly approved: ApprovedPowers;
  readonly version: number;
}

/** @returns false when the version is not the present one. */
export async function updateMeanings(
  tx: Tx,
  tournamentId: string,
  { meanings, approved, version }: NewMeanings,
): Promise<boolean> {
  const result = await tx.q
    .updateTable('chat_server')
    .set((eb) => ({
      meanings: JSON.stringify(meanings),
      approved_powers: JSON.stringify(approved),
      version: eb('version', '+', 1),
    }))
    .where('tournament_id', '=', tournamentId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** @returns false when the version is not the present one. */
export async function deleteServer(
  tx: Tx,
  tournamentId: string,
  version: number,
): Promise<boolean> {
  const result = await tx.q
    .deleteFrom('chat_server')
    .where('tournament_id', '=', tournamentId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

function columnsOf(server: NewServer) {
  return { guild_id: server.guildId, name: server.name, invite_url: server.inviteUrl };
}

/** A person's name as it may be shown there; undefined when there is no such person. */
export function findPerson({ q }: Reader, tournamentId: string, personId: string) {
  return q
    .selectFrom('person')
    .select(['name', 'anonymous'])
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', personId)
    .executeTakeFirst();
}

/** What roles of teams may be called: the parts of each name. */
export function findAllTeamNames({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('team')
    .leftJoin('institution', sameTournament('institution.id', 'team.institution_id'))
    .select([
      'team.reference',
      'team.use_institution_prefix',
      'institution.name as institution_name',
      'institution.short_name as institution_short',
    ])
    .where('team.tournament_id', '=', tournamentId)
    .execute();
}

export function findAllInstitutionNames({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('institution')
    .select(['name', 'short_name'])
    .where('tournament_id', '=', tournamentId)
    .execute();
}
