/** A tournament is deleted at once for everybody; for 30 days its owner can bring it back. */
import type { Api } from '#contract/index.ts';
import { mostOwned, restorableDays } from '#contract/limits.ts';
import type { CallOutput, HandlerInput } from '#contract/route.ts';
import { fold } from '#contract/text/fold.ts';
import { backupPieces } from '#server/backup/make-backup.ts';
import { openBackup, RestoreError } from '#server/backup/open-backup.ts';
import { insertBackup } from '#server/backup/restore-backup.ts';
import { AppError, found, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { operatorAccount } from '../auth/index.ts';
import { refuseTooManyOwned } from '../tournaments/index.ts';
import { forgetTournament } from './listeners.ts';
import { openParts, sealParts } from './parts.ts';
import * as repository from './repository.ts';

const day = 86_400_000;

/** An account that deletes more than it may own loses the oldest before their time. */
export const mostRestorable = mostOwned.tournaments + mostOwned.rehearsals;

/** Deletes a tournament; the name has to be given. Nothing of it is left but a sealed document. */
export async function remove(context: Context, name: string): Promise<undefined> {
  const { tournamentId, services } = context;
  await context.write(async (tx) => {
    const row = found(await repository.findTournamentForDeletion(tx, tournamentId));
    if (fold(name) !== fold(row.name)) throw invalidField('name', 'This name doesn’t match.');
    await repository.insertDeletion(tx, {
      id: row.id,
      ownerId: row.owner_id,
      name: row.name,
      slugs: [row.slug, ...(row.oldSlugs ?? [])],
      experimental: row.experimental,
      erasedAt: new Date(tx.now.getTime() + restorableDays * day),
    });
    const key = { id: row.id, deletedAt: tx.now };
    const pieces = backupPieces(tx, services, { tournamentId, forSameServer: true });
    let part = 0;
    for await (const text_sealed of sealParts(services.sealer, pieces)) {
      await repository.insertPart(tx, key, { part, text_sealed });
      part += 1;
    }
    await repository.deleteTournament(tx, tournamentId);
    await repository.eraseOld(tx, { ownerId: row.owner_id, most: mostRestorable });
  });
  forgetTournament(services, tournamentId);
  return undefined;
}

/** What the account can restore. */
export async function list(context: Context): Promise<CallOutput<Api['deletions']['list']>> {
  const rows = await context.read((reader) =>
    repository.findAllRestorable(reader, accountOf(context), context.now),
  );
  return { tournaments: rows.map(toDeleted) };
}

/** What anybody can restore, for the operator. */
export async function listAll(
  context: Context,
  page: HandlerInput<Api['deletions']['all']>['query'],
): Promise<CallOutput<Api['deletions']['all']>> {
  const { rows, total } = await context.read((reader) =>
    repository.findNewestRestorable(reader, { now: context.now, ...page }),
  );
  return {
    tournaments: rows.map(({ owner, ...row }) => ({ ...toDeleted(row), ownerName: owner })),
    total,
  };
}

function toDeleted(row: {
  readonly id: string;
  readonly name: string;
  readonly slugs: readonly string[];
  readonly deleted_at: Date;
  readonly erased_at: Date;
}) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slugs[0] ?? '',
    deletedAt: row.deleted_at.toISOString(),
    erasedAt: row.erased_at.toISOString(),
  };
}

/**
 * Restores a tournament to its owner as it was.
 * @param as the operator restores anybody's, also beyond the owner's limit
 * @throws AppError `not-found` (not theirs, or erased by now), `too-many-tournaments`, `conflict` when
 * the operator restored it from a file in the meantime
 */
export async function restore(
  context: Context,
  id: string,
  as: 'owner' | 'operator',
): Promise<{ slug: string }> {
  const { services } = context;
  const ownerId = as === 'owner' ? accountOf(context) : null;
  const operator = await operatorAccount(services);
  return context.writeIn(id, async (tx) => {
    const row = found(await repository.holdRestorable(tx, { id, ownerId }));
    if (ownerId) await refuseTooManyOwned(tx, { ownerId, experimental: row.experimental });
    const key = { id, deletedAt: row.deleted_at };
    const backup = await openBackup(services.sealer, () =>
      openParts(services.sealer, repository.findParts(tx, key)),
    );
    try {
      await insertBackup(tx, services, { backup, operator });
    } catch (error) {
      if (error instanceof RestoreError) throw new AppError('conflict', error.message);
      throw error;
    }
    await repository.erase(tx, [id]);
    tx.record({
      type: 'tournament.undeleted',
      topics: ['public', 'tabroom'],
      data: { at: row.deleted_at.toISOString() },
    });
    return { slug: backup.frame.tournament.slug };
  });
}

function accountOf({ actor }: Context): string {
  if (actor.kind !== 'account') throw new AppError('unauthenticated');
  return actor.accountId;
}
