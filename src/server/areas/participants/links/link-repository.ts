/** Private links: a hash to find them by, a ciphertext to show them again. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/db/database.ts';
import { sameTournament } from '#server/db/joins.ts';

/**
 * Everybody with their sealed link, by name; null where none has been made.
 * `isSwing`: a speaker of a swing team, who is given a link only when somebody asks for it.
 */
export async function findAllLinks({ q }: Reader, tournamentId: string) {
  return q
    .selectFrom('person')
    .select((eb) => [
      'id',
      'link_cipher as cipher',
      eb
        .exists(
          eb
            .selectFrom('speaker')
            .innerJoin('team', sameTournament('team.id', 'speaker.team_id'))
            .whereRef('speaker.tournament_id', '=', 'person.tournament_id')
            .whereRef('speaker.person_id', '=', 'person.id')
            .where('team.swing', '=', true),
        )
        .$castTo<boolean>()
        .as('isSwing'),
    ])
    .where('tournament_id', '=', tournamentId)
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
}

export async function findSlug({ q }: Reader, tournamentId: string): Promise<string> {
  const { slug } = await q
    .selectFrom('tournament')
    .select('slug')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return slug;
}

export async function existsLink({ q }: Reader, tournamentId: string, personId: string) {
  const row = await q
    .selectFrom('person')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', personId)
    .where('link_hash', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewLink {
  readonly id: string;
  readonly hash: string;
  readonly cipher: string;
}

/** Sets the links of many people at once. */
export async function updateLinks(
  tx: Tx,
  tournamentId: string,
  links: readonly NewLink[],
): Promise<void> {
  await sql`
    update person set link_hash = l.hash, link_cipher = l.cipher
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l(id uuid, hash text, cipher text)
    where person.tournament_id = ${tournamentId} and person.id = l.id
  `.execute(tx.q);
}
