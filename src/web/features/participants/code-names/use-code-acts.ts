import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CodeNameChoice } from '#contract/kinds/code-names.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import type { codeChanges } from './code-draft.ts';

export function useCodeActs(onSaved: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`Code names`);
  const save = useTournamentAct({
    call: (client, changes: ReturnType<typeof codeChanges>, { tournamentId, idempotencyKey }) =>
      client.codeNames.save({ params: { tournamentId }, body: { changes }, idempotencyKey }),
    refresh: ['participants'],
    onSuccess: () => {
      onSaved();
      toast.success(t`Code names saved`);
    },
    onError: (error) =>
      error.code === 'name-taken'
        ? toast.error(t`Not saved`, { text: error.message })
        : refuse(error),
  });
  const assign = useTournamentAct({
    call: (client, _: undefined, { tournamentId, idempotencyKey }) =>
      client.codeNames.assign({ params: { tournamentId }, body: {}, idempotencyKey }),
    refresh: ['participants'],
    onSuccess: () => toast.success(t`Code names assigned`),
    onError: refuse,
  });
  return { save, assign };
}

export function useCodeChoice() {
  const { t } = useLingui();
  const { version } = useTournament();
  const queries = useQueryClient();
  const toast = useToast();
  return useTournamentAct({
    call: (client, codeNames: CodeNameChoice, { tournamentId, idempotencyKey }) =>
      client.tournaments.updateSettings({
        params: { tournamentId },
        body: { version, settings: { codeNames } },
        idempotencyKey,
      }),
    refresh: ['tournament', 'participants'],
    onSuccess: () => {
      toast.success(t`Saved`);
      void queries.invalidateQueries({ queryKey: ['session', 'tournament'] });
    },
    onError: useRefusal(t`Code names`),
  });
}
