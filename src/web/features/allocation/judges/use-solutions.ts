import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';

import type { Draw } from '../board/board-data.ts';
import { type Refusal, readRefusal } from '../refusal.ts';
import { useCurrentDraw } from '../use-current-draw.ts';
import { useStaleDraw } from '../use-stale-draw.ts';
import { everyWhileRunning } from '../use-watched-work.ts';

export type AllocationSettings = CallOutput<Api['allocation']['settings']>;
type SolveBody = CallInput<Api['allocation']['solve']>['body'];
export type AllocationOptions = Omit<SolveBody, 'count' | 'weights' | 'drawIds'> & {
  /** Draws of other rounds of the same time, allocated with the board's own. */
  readonly withDrawIds: readonly string[];
  readonly weights?: AllocationSettings['weights'];
};
export type Solution = CallOutput<Api['allocation']['solution']>;
type Done = Extract<Solution, { state: 'done' }>;
export type Alternative = Done['alternatives'][number];
export type SolvedRound = Done['rounds'][number];

/** How many there are to choose from. */
const count = 3;

/** Default settings for allocating the panels of a draw. */
export function useAllocationSettings(drawId: string) {
  return useRead('allocation.settings', { params: { drawId } });
}

/** Computes several allocations of a draw, reports progress, and applies one of them. */
export function useSolutions(draw: Draw, onApplied: () => void) {
  const { t } = useLingui();
  const [solutionId, setSolutionId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { patch, newest } = useCurrentDraw(draw);
  const refuse = useStaleDraw(t`The board`);
  const solve = useTournamentAct({
    call: (client, chosen: AllocationOptions, { tournamentId, idempotencyKey }) => {
      const { withDrawIds, ...rest } = chosen;
      const body = { ...rest, drawIds: [draw.id, ...withDrawIds], count };
      return client.allocation.solve({ params: { tournamentId }, body, idempotencyKey });
    },
    onSuccess: (answer) => {
      setRefusal(null);
      setSolutionId(answer.solutionId);
    },
    onError: (error) => {
      const read = readRefusal(error);
      if (read) setRefusal(read);
      else refuse(error);
    },
  });
  const state = useRead(
    'allocation.solution',
    { params: { solutionId: solutionId ?? '' } },
    { enabled: solutionId !== null, every: everyWhileRunning },
  );
  const cancel = useAct('allocation.cancelSolution', {
    input: (id: string) => ({ params: { solutionId: id } }),
  });
  const apply = useAct('allocation.applySolution', {
    input: (choice: number) => ({
      params: { solutionId: solutionId ?? '' },
      body: { versions: versionsSeen(), choice },
    }),
    keep: ({ draws }) => {
      const own = draws.find(({ id }) => id === draw.id);
      if (own) patch(own);
    },
    onSuccess: () => {
      setSolutionId(null);
      onApplied();
    },
    onError: refuse,
  });
  /** The board's own draw as the page has it, the others as they came with the answer. */
  const versionsSeen = () =>
    state.data?.state === 'done'
      ? state.data.rounds.map(({ drawId, version }) => ({
          drawId,
          version: drawId === draw.id ? newest().version : version,
        }))
      : [];
  const solution: Solution | null = solutionId === null ? null : (state.data ?? null);
  const refused: Refusal | null =
    solution?.state === 'refused'
      ? { code: 'refused-by-rules', problems: solution.problems }
      : refusal;
  return {
    solve: (chosen: AllocationOptions) => solve.mutate(chosen),
    solution,
    refusal: refused,
    /** From the question to the answer, the first moment included. */
    isRunning:
      solve.isPending || (solutionId !== null && (solution?.state ?? 'running') === 'running'),
    apply: (choice: number) => apply.mutate(choice),
    applying: apply.isPending ? apply.variables : null,
    /** Ends the work and goes back to the settings. */
    leave: () => {
      if (solutionId !== null) cancel.mutate(solutionId);
      setSolutionId(null);
      setRefusal(null);
    },
  };
}
