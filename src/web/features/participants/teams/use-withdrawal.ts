import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { participantEvents, type Team } from '../people.ts';
import type { PickedRow } from '../table/use-picked.ts';

interface Withdrawal {
  readonly team: Pick<PickedRow, 'id' | 'version'>;
  readonly withdrawn: boolean;
}

/** Events after which rounds and check-in are read again, too. */
const refresh = [...participantEvents, 'round', 'draw'] as const;

/** Withdraws a team from every round to come, or brings it back; each can be undone. */
export function useWithdrawal(onDone: () => void = () => undefined) {
  const { t } = useLingui();
  const refuse = useRefusal(t`The team`);
  const act = useTournamentAct<Withdrawal, Team>({
    call: (client, { team, withdrawn }, { tournamentId, idempotencyKey }) =>
      client.participants.withdrawTeam({
        params: { tournamentId, teamId: team.id },
        body: { version: team.version, withdrawn },
        idempotencyKey,
      }),
    refresh,
    onSuccess: (team, { withdrawn }) => {
      const title = withdrawn ? t`${team.name} withdrawn` : t`${team.name} brought back`;
      toasts.success(title, { undo: () => act.mutate({ team, withdrawn: !withdrawn }) });
      onDone();
    },
    onError: refuse,
  });
  return act;
}

type Swing = CallOutput<Api['drafts']['addSwing']>;

/** Adds a swing team, ready to debate in the rounds that are not drawn yet. */
export function useNewSwing() {
  const { t } = useLingui();
  return useTournamentAct<null, Swing>({
    call: (client, _, { tournamentId, idempotencyKey }) =>
      client.drafts.addSwing({ params: { tournamentId }, idempotencyKey }),
    refresh,
    onSuccess: ({ name, rounds }) => {
      const where = rounds.join(', ');
      toasts.success(t`${name} is added`, rounds.length > 0 ? { text: t`It is in ${where}.` } : {});
    },
    onError: useRefusal(t`The swing team`),
  });
}
