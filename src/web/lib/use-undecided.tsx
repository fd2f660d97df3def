import { type ReactNode, useState } from 'react';
import type { UndecidedData } from '#contract/undecided.ts';
import { UndecidedDialog } from '../ui/debate/results/undecided-dialog.tsx';
import type { ApiError } from './query/api.tsx';
import { useTournament } from './tournament.tsx';

type Retry = (acceptUndecided: string[]) => void;

/**
 * Names the undecided debates and waiting corrections for which an act was refused, and does it again
 * despite them on confirmation. Its dialog belongs on the page (`dialog`).
 * @param insist what the button that goes on says: "Complete anyway".
 */
export function useUndecided(insist: string) {
  const { slug } = useTournament();
  const [asked, setAsked] = useState<{ data: UndecidedData; retry: Retry } | null>(null);
  const ask = (data: UndecidedData, retry: Retry) => setAsked({ data, retry });
  const dialog: ReactNode = asked && (
    <UndecidedDialog
      undecided={asked.data}
      insist={insist}
      ballotsHref={(roundId) => `/tournaments/${slug}/manage/ballots?round=${roundId}`}
      onAccept={(debateIds) => {
        setAsked(null);
        asked.retry(debateIds);
      }}
      onClose={() => setAsked(null)}
    />
  );
  return {
    dialog,
    /** @returns whether the refusal was for undecided debates, so that nothing else has to be said. */
    catches(error: ApiError, retry: Retry): boolean {
      if (error.code !== 'undecided') return false;
      ask(error.problem?.data as UndecidedData, retry);
      return true;
    },
  };
}
