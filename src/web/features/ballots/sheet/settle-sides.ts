import type { Client } from '#contract/client.ts';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { ApiError } from '#web/lib/query/api.tsx';
import type { BallotForm } from '../keep/saved-ballot.ts';

/**
 * The first ballot of a room that decides its sides itself settles them for all. Where another one was
 * quicker, the ballot that follows is checked against the sides that hold.
 */
export async function settleSides(
  client: Client,
  {
    tournamentId,
    form,
    sheet,
  }: {
    readonly tournamentId: string;
    readonly form: BallotForm;
    readonly sheet: BallotSheet;
  },
): Promise<void> {
  if (!form.sidesOpen) return;
  try {
    await client.draw.settleSides({
      params: { tournamentId, debateId: form.debateId },
      body: { teamIds: sheet.teams.map(({ teamId }) => teamId) },
    });
  } catch (error) {
    const codes = ['wrong-state', 'in-use', 'refused-by-rules'];
    if (!(error instanceof ApiError) || !codes.includes(error.code)) throw error;
  }
}
