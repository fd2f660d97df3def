import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CodeNameChoice } from '#contract/kinds/code-names.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import type { codeChanges } from './code-draft.ts';

export function useCodeActs(onSaved: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const refuse = useRefusal(t`Code names`);
  const save = useAct('codeNames.save', {
    input: (changes: ReturnType<typeof codeChanges>) => ({ body: { changes } }),
    onSuccess: () => {
      onSaved();
      toast.success(t`Code names saved`);
    },
    onError: (error) =>
      error.code === 'name-taken'
        ? toast.error(t`Not saved`, { text: error.message })
        : refuse(error),
  });
  const assign = useAct('codeNames.assign', {
    input: () => ({ body: {} }),
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
  return useAct('tournaments.updateSettings', {
    input: (codeNames: CodeNameChoice) => ({ body: { version, settings: { codeNames } } }),
    onSuccess: () => {
      toast.success(t`Saved`);
      void queries.invalidateQueries({ queryKey: ['session', 'tournament'] });
    },
    onError: useRefusal(t`Code names`),
  });
}
