import type { z } from 'zod';
import type { tabConnection } from '#contract/areas/standings/tab.ts';
import { rulePacks } from '#engine/formats/index.ts';
import type { TabContents } from '#server/ports/tab-program.ts';
import type { ConnectionRow } from './repository.ts';

type Connection = z.output<typeof tabConnection>;

export function toConnection(row: ConnectionRow | undefined): Connection {
  if (!row) return { connection: null };
  return {
    connection: {
      address: row.origin,
      tournament: row.slug,
      hasToken: row.token_sealed !== null,
      checkedAt: row.checked_at.toISOString(),
      problem: row.problem,
      summary: summaryOf(row.summary),
      likelyPack: likelyPack(row.summary),
      version: row.version,
    },
  };
}

/** Lists that the contract may hand on. */
export function summaryOf(contents: TabContents) {
  return {
    ...contents,
    // Stored summaries of earlier releases of Rostrum lack it.
    version: contents.version ?? null,
    rounds: [...contents.rounds],
    breakCategories: [...contents.breakCategories],
    speakerCategories: [...contents.speakerCategories],
  };
}

/** The first pack with as many teams, speakers and replies; null without one. */
export function likelyPack({ shape }: TabContents) {
  const pack = rulePacks.find(
    (one) =>
      one.teamsPerRoom === shape?.teamsPerRoom &&
      one.speakersPerTeam === shape.speakersPerTeam &&
      (one.replyRule !== 'none') === shape.replies,
  );
  return pack ? { id: pack.id, name: pack.name } : null;
}
