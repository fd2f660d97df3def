/** Ballots that are kept on this device, and how they leave it. */

import { t } from '@lingui/core/macro';
import type { Client } from '#contract/client.ts';
import type { BallotProblem } from '#engine/ballots/index.ts';
import { createOutbox, isPassing } from '#web/lib/keep/outbox.ts';
import { ApiError } from '#web/lib/query/api.tsx';
import { settleSides } from '../sheet/settle-sides.ts';
import type { Ballot, SavedBallot } from './saved-ballot.ts';

export const ballotOutbox = createOutbox<SavedBallot>({
  kind: 'ballot',
  async send(kept, client) {
    await settleSides(client, { ...kept, tournamentId: kept.tournament.id });
    try {
      return arrived(await submit(kept, client));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'reason-required') {
        await flagOvertaken(kept, client);
      }
      throw error;
    }
  },
  async readBack({ tournament, form }, client) {
    const { latest } = await client.ballots.form({
      params: { tournamentId: tournament.id, debateId: form.debateId },
      query: form.adjudicatorId === null ? {} : { adjudicatorId: form.adjudicatorId },
    });
    // Discarded by the tab room since: the judge goes on with what is written here.
    return latest ? arrived(latest) : { state: 'draft', ballot: null, seenId: null, refusal: null };
  },
  refused({ code, problem }) {
    const problems = Array.isArray(problem?.data) ? (problem.data as BallotProblem[]) : [];
    const detail = problem?.detail || problem?.issues?.[0]?.message || problem?.title || '';
    const isOvertaken = code === 'reason-required';
    const confirmed = isOvertaken ? { confirmed: problem?.data as Ballot } : {};
    return { state: 'refused', refusal: { code, detail, problems, ...confirmed } };
  },
});

function submit(kept: SavedBallot, client: Client): Promise<Ballot> {
  return client.ballots.submit({
    params: { tournamentId: kept.tournament.id, debateId: kept.form.debateId },
    body: {
      adjudicatorId: kept.form.adjudicatorId,
      // A copy that may be written to, as the contract's type asks.
      sheet: structuredClone(kept.sheet) as never,
      reason: kept.reason || null,
      ...(kept.seenId === undefined ? {} : { seenId: kept.seenId }),
      deviceKey: kept.deviceKey,
    },
    idempotencyKey: kept.sendKey,
  });
}

/**
 * The tab room sees at once that a judge's phone holds another ballot than the one it confirmed, whether
 * or not the judge ever explains it.
 * @throws ApiError where it is worth another try, together with the ballot
 */
async function flagOvertaken(kept: SavedBallot, client: Client): Promise<void> {
  try {
    await client.ballots.flag({
      params: { tournamentId: kept.tournament.id, debateId: kept.form.debateId },
      body: {
        note: t`My phone holds a different ballot from the one you confirmed. It hasn’t been sent: ask me which is right.`,
      },
      idempotencyKey: `${kept.sendKey}-overtaken`,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) throw error;
  }
}

function arrived(ballot: Ballot): Partial<SavedBallot> {
  const state = ballot.state === 'confirmed' ? 'confirmed' : 'received';
  return { state, ballot, seenId: ballot.id, refusal: null };
}
