import type { RulePack } from '#engine/rule-pack.ts';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/keys/secrets.ts';
import { eliminationRounds, preliminaryRounds } from './structure.ts';
import { insertBreakCategory, insertRounds } from './structure-repository.ts';

export interface StructureInput {
  readonly pack: RulePack;
  readonly preliminary: number;
  readonly silent: number;
  /** 0: no break. */
  readonly breakSize: number;
}

/** Writes the rounds and the open break of a new tournament. */
export async function insertStructure(
  tx: Tx,
  tournamentId: string,
  input: StructureInput,
): Promise<void> {
  const { pack, breakSize } = input;
  const preliminary = preliminaryRounds(
    pack,
    input.preliminary,
    Math.min(input.silent, input.preliminary),
  );
  const rows = preliminary.map((round) => ({
    ...round,
    id: newId(),
    breakCategoryId: null as string | null,
  }));
  if (breakSize > 0) {
    const open = { name: 'Open', size: breakSize, general: true };
    const categoryId = newId();
    await insertBreakCategory(tx, tournamentId, {
      ...open,
      id: categoryId,
      slug: 'open',
      seq: 1,
      priority: 30,
      rule: pack.breaks.rule,
      institutionCap: pack.breaks.institutionCap,
    });
    for (const round of eliminationRounds(pack, open, preliminary.length + 1)) {
      rows.push({ ...round, id: newId(), breakCategoryId: categoryId });
    }
  }
  await insertRounds(tx, tournamentId, rows);
}
