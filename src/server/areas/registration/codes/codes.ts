/** Registration codes: eight characters of 0–9 and a–f, with the link that carries them. */
import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/db/database.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import * as repository from './code-repository.ts';

/** A code as it is handed out. */
export interface IssuedCode {
  readonly codeId: string;
  readonly code: string;
  /** The page on which it registers. */
  readonly url: string;
}

export type NewCode = Omit<repository.NewCode, 'id' | 'hash' | 'sealed'>;

/** Makes a code that no other of the tournament is. */
export async function issueCode(
  tx: Tx,
  services: Services,
  { tournamentId, ...fields }: NewCode & { readonly tournamentId: string },
): Promise<IssuedCode> {
  const id = newId();
  const code = await unusedCode(tx, services, tournamentId);
  await repository.insertCode(tx, tournamentId, { id, ...seal(services, code), ...fields });
  return { codeId: id, code, url: await urlOf(tx, services, tournamentId, code) };
}

/** Gives a code new characters; the old ones stop working at once. */
export async function renewCode(
  tx: Tx,
  services: Services,
  key: { readonly tournamentId: string; readonly codeId: string },
): Promise<boolean> {
  const code = await unusedCode(tx, services, key.tournamentId);
  return repository.updateSecret(tx, key, seal(services, code));
}

/** What a typed code is looked up by, in capitals or not, under each key of the server. */
export function codeMarks({ sealer }: Pick<Services, 'sealer'>, code: string): readonly string[] {
  return sealer.fingerprints(`registration-code ${code.toLowerCase()}`);
}

/** What a code is stored as, to be found by. */
export function codeMark({ sealer }: Pick<Services, 'sealer'>, code: string): string {
  return sealer.fingerprint(`registration-code ${code}`);
}

/** The register page with a code, or without one for the open link. */
export function registerUrl({ config }: Pick<Services, 'config'>, slug: string, code?: string) {
  const page = `${config.publicUrl}/tournaments/${slug}/register`;
  return code === undefined ? page : `${page}?code=${code}`;
}

export async function urlOf(tx: Tx, services: Services, tournamentId: string, code: string) {
  const { slug } = await repository.findAddress(tx, tournamentId);
  return registerUrl(services, slug, code);
}

/** A code that has not been looked up; a handful among 4·10⁹ do not meet. */
export function newRegistrationSecret(services: Pick<Services, 'sealer'>) {
  return registrationSecret(services, randomBytes(4).toString('hex'));
}

/** A code as its row keeps it. */
export function registrationSecret(services: Pick<Services, 'sealer'>, code: string) {
  const { hash, sealed } = seal(services, code);
  return { code_hash: hash, code_sealed: sealed };
}

/** Of 4·10⁹ codes one that is free: looked up, and the index has the last word. */
async function unusedCode(tx: Tx, services: Services, tournamentId: string): Promise<string> {
  for (;;) {
    const code = randomBytes(4).toString('hex');
    const taken = await repository.existsHash(tx, tournamentId, codeMarks(services, code));
    if (!taken) return code;
  }
}

function seal(services: Pick<Services, 'sealer'>, code: string) {
  return { hash: codeMark(services, code), sealed: services.sealer.seal(code) };
}
