/** Acts on many rows, with the way back beside them. */
import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import type { Client } from '#web/lib/query/api.tsx';
import { type TournamentAct, useTournamentAct } from '#web/lib/query/mutation.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { toasts } from '#web/ui/kit/feedback/toast-store.ts';
import { participantEvents } from '../people.ts';

export type BulkAct = CallInput<Api['participants']['bulk']>['body']['act'];
export type BulkAnswer = CallOutput<Api['participants']['bulk']>;
export type Refusal = BulkAnswer['refusals'][number];

export interface BulkInput {
  readonly act: BulkAct;
  /** Only asks what is in the way. */
  readonly preview: boolean;
}

/** By the call that the viewer's role has: everything, judges only, or categories only. */
export function useBulk(rest: Pick<TournamentAct<BulkInput, BulkAnswer>, 'onSuccess' | 'onError'>) {
  const mayEdit = useCan()('participants.edit');
  return useTournamentAct<BulkInput, BulkAnswer>({
    ...rest,
    call: (client, { act, preview }, { tournamentId, idempotencyKey }) => {
      const params = { tournamentId };
      const api = client.participants;
      if (mayEdit) return api.bulk({ params, body: { act, preview }, idempotencyKey });
      if (act.kind === 'change-adjudicators' || act.kind === 'remove-adjudicators') {
        return api.bulkAdjudicators({ params, body: { act, preview }, idempotencyKey });
      }
      if (act.kind !== 'change-speakers') throw new Error('Broken assumption: not offered');
      const { kind, rows, addCategoryIds = [], removeCategoryIds = [] } = act;
      const body = { act: { kind, rows, addCategoryIds, removeCategoryIds }, preview };
      return api.bulkCategories({ params, body, idempotencyKey });
    },
    refresh: participantEvents,
  });
}

/** Says what was done, with a button that takes it back. */
export function useUndoToast(): (title: string, undoId: string | null) => void {
  const { t } = useLingui();
  const takeBack = useUndoBulk();
  return (title, undoId) =>
    toasts.success(
      title,
      undoId === null
        ? {}
        : { undo: () => takeBack.mutate(undoId), text: t`You can undo this for two weeks.` },
    );
}

export function useUndoBulk() {
  const { t } = useLingui();
  const can = useCan();
  return useTournamentAct<string, unknown>({
    call: (client, undoId, { tournamentId, idempotencyKey }) =>
      undoCall(client, can)({ params: { tournamentId, undoId }, idempotencyKey }),
    refresh: participantEvents,
    onSuccess: () => toasts.success(t`Undone`),
    onError: (error) => toasts.error(t`Couldn’t undo`, { text: error.message }),
  });
}

function undoCall({ participants }: Client, can: ReturnType<typeof useCan>) {
  if (can('participants.edit')) return participants.undo;
  return can('adjudicators.edit') ? participants.undoAdjudicators : participants.undoCategories;
}
