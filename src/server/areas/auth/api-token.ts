/** Personal API tokens, for scripts and the command line. */
import { systemActor } from '../../actor.ts';
import { apiTokenPrefix } from '../../http/credentials.ts';
import { hashSecret, newId, newSecret } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import { insertApiToken } from './repository.ts';

export interface ApiTokenInput {
  readonly accountId: string;
  /** What it is for, in the owner's words. */
  readonly name: string;
  /** Null: until it is removed. */
  readonly expiresAt?: Date | null;
}

/** Makes a token that acts as the account; its text is shown this once and kept as a hash. */
export async function createApiToken(services: Services, input: ApiTokenInput): Promise<string> {
  const token = `${apiTokenPrefix}${newSecret(256)}`;
  await services.db.write({ tournamentId: null, actor: systemActor }, (tx) =>
    insertApiToken(tx, {
      id: newId(),
      accountId: input.accountId,
      name: input.name,
      hash: hashSecret(token),
      expiresAt: input.expiresAt ?? null,
    }),
  );
  return token;
}
