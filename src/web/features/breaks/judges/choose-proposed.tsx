import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';

type Judge = Pick<
  CallOutput<Api['breaks']['judges']>['judges'][number],
  'id' | 'version' | 'suggested' | 'breaking'
>;

type BulkAnswer = CallOutput<Api['participants']['bulkAdjudicators']>;

/** One button for all proposed judges who are not chosen yet; nothing where there are none. */
export function ChooseProposed({ judges }: { readonly judges: readonly Judge[] }) {
  const { t } = useLingui();
  const can = useCan();
  const toast = useToast();
  const takeBack = useAct('participants.undoAdjudicators', {
    input: (undoId: string) => ({ params: { undoId } }),
    onSuccess: () => void toast.success(t`Undone`),
    onError: (error) => void toast.error(t`Couldn’t undo`, { text: error.message }),
  });
  const choose = useTournamentAct<readonly { id: string; version: number }[], BulkAnswer>({
    call: ({ participants }, rows, { tournamentId, idempotencyKey }) =>
      participants.bulkAdjudicators({
        params: { tournamentId },
        body: {
          act: { kind: 'change-adjudicators', rows: [...rows], breaking: true },
          preview: false,
        },
        idempotencyKey,
      }),
    refresh: ['adjudicator'],
    onSuccess: ({ count, undoId }) => {
      toast.success(
        plural(count, { one: '# judge chosen', other: '# judges chosen' }),
        undoId === null ? {} : { undo: () => takeBack.mutate(undoId) },
      );
    },
    onError: useRefusal(t`The judges`),
  });
  const open = judges.filter(({ suggested, breaking }) => suggested && !breaking);
  if (open.length === 0 || !can('adjudicators.edit')) return null;
  return (
    <Button
      busy={choose.isPending}
      onClick={() => choose.mutate(open.map(({ id, version }) => ({ id, version })))}
    >
      {plural(open.length, {
        one: 'Choose the # proposed judge',
        other: 'Choose the # proposed judges',
      })}
    </Button>
  );
}
