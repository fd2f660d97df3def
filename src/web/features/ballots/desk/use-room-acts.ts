/** What can be done with the ballots of a room: enter, confirm, set aside. */

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import type { BallotForm } from '../keep/saved-ballot.ts';
import { settleSides } from '../sheet/settle-sides.ts';
import type { RoomBallots } from './desk-data.ts';
import type { Ballot, TypedSheet } from './sheet/columns.ts';

interface Entering {
  readonly form: BallotForm;
  readonly sheets: readonly TypedSheet[];
  readonly reason: string;
}

interface SettingAside {
  readonly id: string;
  readonly reason: string | null;
}

interface RoomActs {
  readonly onEntered: (ballots: readonly Ballot[]) => void;
  readonly onConfirmed: () => void;
}

export function useRoomActs({ debateId }: RoomBallots, { onEntered, onConfirmed }: RoomActs) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`The ballots`);
  const enter = useTournamentAct({
    call: async (client, { form, sheets, reason }: Entering, { tournamentId, idempotencyKey }) => {
      const [first] = sheets;
      if (first) await settleSides(client, { tournamentId, form, sheet: first.sheet });
      return client.ballots.enterRoom({
        params: { tournamentId, debateId },
        body: {
          sheets: sheets.map(({ adjudicatorId, sheet, seenId }) => ({
            adjudicatorId,
            // A copy that may be written to, as the contract's type asks.
            sheet: structuredClone(sheet) as never,
            seenId,
            reason: reason.trim() || null,
          })),
          deviceKey: 'desk',
        },
        idempotencyKey,
      });
    },
    refresh: ['ballot', 'draw'],
    onSuccess: ({ ballots }) => {
      if (ballots.some(({ unseenId }) => unseenId !== null)) {
        toast.warning(t`Another ballot arrived first`, {
          text: t`Both are kept. Compare them, then confirm the right one.`,
        });
      } else {
        const isDone = ballots.every(({ state }) => state === 'confirmed');
        const count = ballots.length;
        toast.success(
          isDone
            ? plural(count, { one: 'Ballot confirmed', other: '# ballots confirmed' })
            : plural(count, {
                one: 'Ballot entered; awaiting someone else’s confirmation',
                other: '# ballots entered; awaiting someone else’s confirmation',
              }),
        );
      }
      onEntered(ballots);
    },
  });
  const confirm = useAct('ballots.confirmRoom', {
    input: (ballotIds: readonly string[]) => ({
      params: { debateId },
      body: { ballotIds: [...ballotIds] },
    }),
    onSuccess: ({ ballots }) => {
      toast.success(
        plural(ballots.length, { one: 'Ballot confirmed', other: '# ballots confirmed' }),
      );
      onConfirmed();
    },
    onError: refuse,
  });
  const discard = useAct('ballots.discard', {
    input: ({ id, reason }: SettingAside) => ({ params: { ballotId: id }, body: { reason } }),
    onSuccess: () => toast.success(t`Ballot set aside`, { text: t`It’s kept as a version.` }),
    onError: refuse,
  });
  return { enter, confirm, discard };
}
