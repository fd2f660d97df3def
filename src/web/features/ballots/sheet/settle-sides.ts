import type { Client } from '#contract/client.ts';
import type { BallotSheet } from '#engine/ballot-sheet.ts';
import { ApiError } from '#web/lib/query/api.tsx';
import type { BallotForm } from '../keep/saved-ballot.ts';
import type { CheckedSheet } from './use-checked-sheet.ts';

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

/** Whether this would be the first ballot to say who sits where, in a debate whose sides nobody set. */
export function setsSides({ stage, sidesOpen }: Pick<BallotForm, 'stage' | 'sidesOpen'>): boolean {
  return stage === 'elimination' && sidesOpen;
}

/** "Government: Lund A" for each seat of a sheet. */
export function seatLines({ sheet, form, pack }: CheckedSheet): string[] {
  return sheet.teams.map(({ teamId }, seat) => {
    const name = form.teams.find(({ id }) => id === teamId)?.name ?? '';
    return `${pack.sides[seat]?.name ?? ''}: ${name}`;
  });
}
