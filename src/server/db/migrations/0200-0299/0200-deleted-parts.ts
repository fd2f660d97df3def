/** Documents of deleted tournaments in parts: one of hundreds of megabytes held the server up. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table deleted_part (
    deleted_id uuid not null,
    deleted_at timestamptz not null,
    part integer not null,
    text_sealed text not null,
    primary key (deleted_id, deleted_at, part),
    foreign key (deleted_id, deleted_at) references deleted_tournament on delete cascade
  )`,
  `insert into deleted_part
    select id, deleted_at, 0, document from deleted_tournament where document is not null`,
  'alter table deleted_tournament add column restorable boolean not null default false',
  'update deleted_tournament set restorable = document is not null',
  'alter table deleted_tournament alter column restorable drop default',
  'alter table deleted_tournament drop column document',
  'create unique index deleted_tournament_kept on deleted_tournament (id) where restorable',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
