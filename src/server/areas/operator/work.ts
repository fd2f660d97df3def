/** What this server works out now, and what waits for a thread. */
import { byId } from '#engine/collections.ts';
import type { Context } from '#server/http/context.ts';
import { publicWork } from '#server/work/work-pool.ts';
import { findAllNames } from './repository.ts';

export async function listWork({ services, read }: Context) {
  const { threads, entries } = services.workPool.list();
  const owners = new Set(entries.map(({ owner }) => owner));
  owners.delete(publicWork);
  const names = await read((reader) => findAllNames(reader, [...owners]));
  const tournaments = byId(names);
  return {
    threads,
    work: entries.map(({ kind, owner, askedAt, startedAt }) => ({
      kind,
      tournament: tournaments.get(owner) ?? null,
      askedAt: askedAt.toISOString(),
      startedAt: startedAt?.toISOString() ?? null,
    })),
  };
}
