import { useLingui } from '@lingui/react/macro';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import type { PickedRow } from '../table/use-picked.ts';

interface Withdrawal {
  readonly team: Pick<PickedRow, 'id' | 'version'>;
  readonly withdrawn: boolean;
}

/** Withdraws a team from every round to come, or brings it back; each can be undone. */
export function useWithdrawal(onDone: () => void = () => undefined) {
  const { t } = useLingui();
  const refuse = useRefusal(t`The team`);
  const act = useAct('participants.withdrawTeam', {
    input: ({ team, withdrawn }: Withdrawal) => ({
      params: { teamId: team.id },
      body: { version: team.version, withdrawn },
    }),
    onSuccess: (team, { withdrawn }) => {
      const title = withdrawn ? t`${team.name} withdrawn` : t`${team.name} brought back`;
      toasts.success(title, { undo: () => act.mutate({ team, withdrawn: !withdrawn }) });
      onDone();
    },
    onError: refuse,
  });
  return act;
}

/** Adds a swing team, ready to debate in the rounds that are not drawn yet. */
export function useNewSwing() {
  const { t } = useLingui();
  return useAct('drafts.addSwing', {
    input: (_: null) => ({}),
    onSuccess: ({ name, rounds }) => {
      const where = rounds.join(', ');
      toasts.success(t`${name} is added`, rounds.length > 0 ? { text: t`It is in ${where}.` } : {});
    },
    onError: useRefusal(t`The swing team`),
  });
}
