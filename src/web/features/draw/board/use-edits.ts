import { useLingui } from '@lingui/react/macro';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useDiscardBallots } from '#web/ui/debate/results/discard-ballots.tsx';
import type { Draw } from './board-data.ts';

/** Changes of single rooms by hand, and the question about ballots that they overtake. */
export function useEdits(draw: Draw, patch: (draw: Draw) => void) {
  const { t } = useLingui();
  const refuse = useRefusal(t`The draw`);
  const { ask, dialog } = useDiscardBallots();
  const swap = useAct('draw.swap', {
    input: (input: {
      readonly teamId: string;
      readonly withTeamId: string;
      readonly discardBallots?: boolean;
    }) => ({ params: { drawId: draw.id }, body: { version: draw.version, ...input } }),
    keep: patch,
    onError: (error, input) =>
      ask(error, () => swap.mutate({ ...input, discardBallots: true })) || refuse(error),
  });
  const settle = useAct('draw.setSides', {
    input: (input: {
      readonly debateId: string;
      readonly teamIds: string[];
      readonly discardBallots?: boolean;
    }) => ({ params: { drawId: draw.id }, body: { version: draw.version, ...input } }),
    keep: patch,
    onError: (error, input) =>
      ask(error, () => settle.mutate({ ...input, discardBallots: true })) || refuse(error),
  });
  return { swap, settle, dialog };
}
