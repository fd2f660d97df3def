/** A ballot says which newer one its sender had not seen, so that both are kept and compared. */
import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table ballot add column unseen_id uuid',
  `alter table ballot add constraint ballot_unseen foreign key (tournament_id, unseen_id)
     references ballot (tournament_id, id) deferrable initially deferred`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
