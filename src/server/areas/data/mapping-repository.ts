/** What the columns of spreadsheets were taken for. */
import { sql } from 'kysely';
import type { FileKind } from '#contract/kinds/import-kinds.ts';
import type { Reader, Tx } from '#server/db/database.ts';

export interface Mapping {
  readonly kind: FileKind;
  readonly columns: Readonly<Record<string, string>>;
}

export async function findAllMappings({ q }: Reader, tournamentId: string): Promise<Mapping[]> {
  const rows = await q
    .selectFrom('import_mapping')
    .select(['kind', 'columns'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('kind')
    .execute();
  // The contract lets kinds in only.
  return rows.map(({ kind, columns }) => ({ kind: kind as FileKind, columns }));
}

/** Adds headings to those that are known. */
export async function saveMapping(tx: Tx, tournamentId: string, mapping: Mapping): Promise<void> {
  const columns = JSON.stringify(mapping.columns);
  await sql`
    insert into import_mapping (tournament_id, kind, columns)
    values (${tournamentId}, ${mapping.kind}, ${columns}::jsonb)
    on conflict (tournament_id, kind)
    do update set columns = import_mapping.columns || excluded.columns
  `.execute(tx.q);
}
