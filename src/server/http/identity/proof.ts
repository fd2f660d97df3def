/** The one place where a call with `proof` is let through or refused. */
import { type ProofMeans, type ProofRequired, proofMinutes } from '#contract/proof.ts';
import { type Actor, isToken } from '#server/actor.ts';
import { passkeySiteOf } from '#server/config/passkey-site.ts';
import type { Config } from '#server/config.ts';
import type { Reader } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import { findProof, type ProvingSession } from './proof-repository.ts';

/** What decides which means work on this server. */
type ProofConfig = Pick<Config, 'discord' | 'emailSignIn' | 'publicUrl'>;

export interface Proof {
  /** Empty: the account has nothing to prove itself with on this server. */
  readonly means: readonly ProofMeans[];
  /** How long the session's last proof counts; null: it does not any more. */
  readonly until: Date | null;
}

/** How a session proves who is there, and until when it has. */
export async function readProof(
  reader: Reader,
  config: ProofConfig,
  { now, ...session }: ProvingSession & { readonly now: Date },
): Promise<Proof> {
  const row = found(await findProof(reader, session));
  const means: readonly ProofMeans[] = [
    ...(row.has_pin ? (['pin'] as const) : []),
    ...(row.has_passkey && passkeySiteOf(config) ? (['passkey'] as const) : []),
    ...(row.has_discord && config.discord ? (['discord'] as const) : []),
    ...(row.email_verified && config.emailSignIn ? (['email'] as const) : []),
  ];
  const until = row.proved_at && new Date(row.proved_at.getTime() + proofMinutes * 60_000);
  return { means, until: until && until > now ? until : null };
}

/**
 * Refuses a grave act unless its session has proved within `proofMinutes` that its person is there. An
 * account that its name alone opens passes: whoever could repeat the name could also sign in with it.
 * @throws AppError `proof-required`; `forbidden` for API tokens and whoever has no account
 */
export async function requireProof(
  reader: Reader,
  config: ProofConfig,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  if (actor.kind !== 'account' || isToken(actor)) throw new AppError('forbidden');
  const { means, until } = await readProof(reader, config, { ...actor, now });
  if (means.length === 0 || until !== null) return;
  throw new AppError('proof-required', '', { data: { means } satisfies ProofRequired });
}
