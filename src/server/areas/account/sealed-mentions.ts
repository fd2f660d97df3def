/** Sealed texts that name somebody: each is opened to know whom it holds. */
import type { Tx } from '#server/db/database.ts';
import {
  deleteAnswers,
  findAnswersAfter,
  type StoredAnswer,
} from '#server/http/repeats/idempotency-repository.ts';
import type { Sealer } from '#server/keys/sealer.ts';

/** Answers that are opened in one go; other requests have their turn between two goes. */
const batch = 200;

/**
 * Forgets answers that were kept for a repeated call and hold any of the terms. Answers are kept for
 * two weeks, and erasing is rare: going through them all is a second for 100,000.
 */
export async function deleteAnswersWith(
  tx: Tx,
  sealer: Sealer,
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return;
  let last: StoredAnswer | null = null;
  do {
    const answers: StoredAnswer[] = await findAnswersAfter(tx, last, batch);
    const holding = answers.filter(({ sealed }) => holds(sealer, sealed, terms));
    await deleteAnswers(tx, holding);
    last = answers.at(-1) ?? null;
  } while (last);
}

/** What cannot be opened any more (another secret sealed it) is of no use either: it goes. */
export function holds(sealer: Sealer, sealed: string, terms: readonly string[]): boolean {
  try {
    const text = sealer.open(sealed);
    return terms.some((term) => text.includes(term));
  } catch {
    return true;
  }
}
