/** Keeps the elimination rounds of a break category in step with it. */
import type { RulePack } from '#engine/rule-pack.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#server/keys/secrets.ts';
import * as repository from './elimination-repository.ts';
import { eliminationRounds } from './structure.ts';
import { insertRounds } from './structure-repository.ts';

interface Shape {
  readonly name: string;
  readonly size: number;
  readonly general: boolean;
}

export interface EliminationInput extends repository.CategoryKey {
  readonly pack: RulePack;
  readonly category: Shape;
  /** The category before the change: a name that a person gave to a round stays. Null: it is new. */
  readonly before: Shape | null;
}

/**
 * Makes, renames or replaces the rounds; new ones come after every existing round.
 * @throws AppError `in-use` when a drawn round would have to go.
 */
export async function putEliminationRounds(tx: Tx, input: EliminationInput): Promise<void> {
  const { pack, category, before, tournamentId, categoryId } = input;
  const present = await repository.findAllOfCategory(tx, input);
  const wanted = eliminationRounds(pack, category, await repository.findNextSeq(tx, tournamentId));
  if (present.length === wanted.length) {
    const old = before ? eliminationRounds(pack, before, 1) : [];
    for (const [index, round] of present.entries()) {
      const next = wanted[index];
      const wasAutomatic = old[index]?.name === round.name;
      if (!next || !wasAutomatic || next.name === round.name) continue;
      const names = { name: next.name, abbreviation: next.abbreviation };
      await repository.updateNames(tx, { tournamentId, id: round.id }, names);
    }
    return;
  }
  await removeEliminationRounds(tx, input);
  const rows = wanted.map((round) => ({ ...round, id: newId(), breakCategoryId: categoryId }));
  await insertRounds(tx, tournamentId, rows);
}

/**
 * Removes the rounds of a category.
 * @throws AppError `in-use` when one of them has been drawn.
 */
export async function removeEliminationRounds(tx: Tx, key: repository.CategoryKey): Promise<void> {
  const present = await repository.findAllOfCategory(tx, key);
  const drawn = present.find((round) => round.isDrawn);
  if (drawn) throw new AppError('in-use', `${drawn.name} has a draw.`);
  await repository.deleteAllOfCategory(tx, key);
}
