/** Ballots that are kept on this device, and how they leave it. */
import type { BallotProblem } from '#engine/ballots/index.ts';
import { createOutbox } from '#web/lib/keep/outbox.ts';
import { settleSides } from '../sheet/settle-sides.ts';
import type { Ballot, SavedBallot } from './saved-ballot.ts';

export const ballotOutbox = createOutbox<SavedBallot>({
  kind: 'ballot',
  async send(kept, client) {
    await settleSides(client, { ...kept, tournamentId: kept.tournament.id });
    const ballot = await client.ballots.submit({
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
    return arrived(ballot);
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

function arrived(ballot: Ballot): Partial<SavedBallot> {
  const state = ballot.state === 'confirmed' ? 'confirmed' : 'received';
  return { state, ballot, seenId: ballot.id, refusal: null };
}
