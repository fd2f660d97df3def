/**
 * Pairing as televisions do it. A screen asks for a code and a secret and shows the code; the tab room
 * types the code; the screen exchanges its secret for a device token, once. Nothing is stored before
 * the code is typed: the code follows from the secret and the server's key, so that reading it off a
 * screen does not let another device take its place. Neither call is limited: an offer costs less than
 * counting it would, a secret has 256 bits, and a limit would let anybody use up a hall's offers.
 */
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { Sealer } from '#server/keys/sealer.ts';
import { codeLetters, hashSecret, newSecret } from '#server/keys/secrets.ts';
import * as repository from './repository.ts';

/** The screen has to answer within this time after its code was typed. */
const codeLifetime = 5 * 60_000;

const codeLength = 8;

/** A code to show on a screen, and the secret that it proves itself with. */
export function offerCode({ services }: Context): { code: string; secret: string } {
  const secret = newSecret(256);
  const [code = ''] = codesOf(services.sealer, secret);
  return { secret, code };
}

/**
 * Seven letters that follow from the secret, and one that follows from them, to notice a slip; under
 * each key of the server, since a screen may have got its code before a rotation.
 */
function codesOf(sealer: Sealer, secret: string): string[] {
  return sealer.fingerprints(`screen ${secret}`).map((fingerprint, key) => {
    const letters = codeLetters(fingerprint, codeLength - 1);
    return letters + checkLetters(sealer, letters)[key];
  });
}

function checkLetters(sealer: Sealer, letters: string): string[] {
  const fingerprints = sealer.fingerprints(`screen check ${letters}`);
  return fingerprints.map((fingerprint) => codeLetters(fingerprint, 1));
}

/**
 * A typed code as it is kept.
 * @throws AppError `bad-code` when no screen of this server can show it
 */
export function keepCode(sealer: Sealer, typed: string, now: Date): repository.StoredCode {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const letters = code.slice(0, -1);
  const isRight =
    code.length === codeLength && checkLetters(sealer, letters).includes(code.slice(-1));
  if (!isRight)
    throw new AppError('bad-code', 'No screen is showing this code. Check each letter.');
  return { hash: hashSecret(code), expiresAt: new Date(now.getTime() + codeLifetime) };
}

/** Pairs the calling device; null until the tab room has typed its code. */
export async function pair(context: Context, secret: string) {
  const codeHashes = codesOf(context.services.sealer, secret).map(hashSecret);
  const found = await context.read((reader) =>
    repository.findByCodes(reader, codeHashes, context.now),
  );
  if (!found?.codeHash) return null;
  const { id: screenId, tournamentId, codeHash } = found;
  const token = newSecret(256);
  // Not `context.write`: a token is never kept as the saved answer of a repeated call.
  const isPaired = await context.services.db.write(
    { tournamentId, actor: context.actor },
    async (tx) => {
      const exchange = { codeHash, tokenHash: hashSecret(token) };
      if (!(await repository.updatePaired(tx, tournamentId, exchange))) return false;
      tx.record({ type: 'screen.paired', topics: ['tabroom'], ids: { screenId } });
      return true;
    },
  );
  return isPaired ? { token, screenId, tournamentId } : null;
}

/**
 * Unpairs the calling device: its people refuse the tournament that typed its code.
 * @throws AppError `bad-code` when the caller is no paired screen
 */
export async function leave({ actor, writeIn }: Context): Promise<undefined> {
  if (actor.kind !== 'screen') throw new AppError('bad-code', 'This device isn’t paired.');
  const { tournamentId, screenId } = actor;
  await writeIn(tournamentId, async (tx) => {
    await repository.updateCode(tx, tournamentId, screenId, null);
    tx.record({ type: 'screen.code-made', topics: ['screens', 'tabroom'], ids: { screenId } });
    return undefined;
  });
}
