/** Contradictions that no use case makes and the database allows. */
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';

function plant({ db }: Services, tournamentId: string, work: (tx: Tx) => Promise<unknown>) {
  return db.write({ tournamentId, actor: { kind: 'system' } }, work);
}

/** The ballots of a debate are of a judge, and about a team in its first seat, that belong elsewhere. */
export function plantStrangers(
  services: Services,
  tournamentId: string,
  of: { readonly debateId: string; readonly judgeId: string; readonly teamId: string },
) {
  return plant(services, tournamentId, ({ q }) =>
    sql`
      update ballot set adjudicator_id = ${of.judgeId},
        sheet = jsonb_set(sheet, '{teams,0,teamId}', to_jsonb(${of.teamId}::text))
      where tournament_id = ${tournamentId} and debate_id = ${of.debateId}
    `.execute(q),
  );
}

/** A round that was never drawn is complete, its results are public, and preformed panels wait for it. */
export function plantEmptyRound(services: Services, tournamentId: string, roundId: string) {
  return plant(services, tournamentId, async ({ q, now }) => {
    await q
      .updateTable('round')
      .set({ completed_at: now, results_released_at: now })
      .where('tournament_id', '=', tournamentId)
      .where('id', '=', roundId)
      .execute();
    await q
      .insertInto('preformed_set')
      .values({ tournament_id: tournamentId, round_id: roundId, seed: 'planted' })
      .execute();
  });
}

/** Every draw has lost its debates. */
export function plantEmptyDraws(services: Services, tournamentId: string) {
  return plant(services, tournamentId, ({ q }) =>
    q.deleteFrom('debate').where('tournament_id', '=', tournamentId).execute(),
  );
}

/** A team has withdrawn, and no break has heard of it. */
export function plantWithdrawal(services: Services, tournamentId: string, teamId: string) {
  return plant(services, tournamentId, ({ q, now }) =>
    q
      .updateTable('team')
      .set({ withdrawn_at: now })
      .where('tournament_id', '=', tournamentId)
      .where('id', '=', teamId)
      .execute(),
  );
}
