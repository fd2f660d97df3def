import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';

type Judge = Pick<
  CallOutput<Api['breaks']['judges']>['judges'][number],
  'id' | 'version' | 'suggested' | 'breaking'
>;

/** Chooses every proposed judge at once, besides those who are chosen; nothing where all of them are. */
export function ChooseProposed({ judges }: { readonly judges: readonly Judge[] }) {
  const { t } = useLingui();
  const can = useCan();
  const toast = useToast();
  const takeBack = useAct('participants.undoAdjudicators', {
    input: (undoId: string) => ({ params: { undoId } }),
    onSuccess: () => void toast.success(t`Undone`),
    onError: (error) => void toast.error(t`Couldn’t undo`, { text: error.message }),
  });
  const choose = useAct('participants.bulkAdjudicators', {
    input: (rows: { id: string; version: number }[]) => ({
      body: { act: { kind: 'change-adjudicators', rows, breaking: true }, preview: false },
    }),
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
