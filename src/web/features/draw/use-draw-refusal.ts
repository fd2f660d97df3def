import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '../../lib/api.tsx';
import { useTournament } from '../../lib/tournament.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';

interface Problem {
  readonly code: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Says why a draw could not be made, and the way out. */
export function useDrawRefusal(thing: string) {
  const { t } = useLingui();
  const toast = useToast();
  const { teamsPerRoom } = useTournament();
  return (code: string, [problem]: readonly Problem[], message: string) => {
    if (code === 'snapshot-changed') {
      toast.warning(t`Somebody changed what the draw rests on`, {
        text: t`Nothing was written. Make it again: it takes what is there now.`,
      });
      return;
    }
    if (code === 'not-ready') {
      toast.error(t`The draw cannot be made yet`, { text: message });
      return;
    }
    const { available, short, over, rounds, teamIds } = problem?.data ?? {};
    switch (problem?.code) {
      case 'uneven-teams':
        toast.error(t`${String(available)} teams do not fill rooms of ${teamsPerRoom}`, {
          text: t`Add ${String(short)} swing teams, take ${String(over)} out in check-in, or let some sit out in the settings of the draw.`,
        });
        return;
      case 'allocated-seats-unequal':
        toast.error(t`The two sides are not equally many`, {
          text: t`Choose another way to give sides in the settings of the draw.`,
        });
        return;
      case 'schedule-exhausted':
        toast.error(t`The schedule ends after ${String(rounds)} rounds`, {
          text: t`Choose another kind of draw for this round.`,
        });
        return;
      case 'team-in-two-rounds':
        toast.error(t`${Array.isArray(teamIds) ? teamIds.length : 1} teams would debate twice`, {
          text: t`They are in two breaks of the same time: let them choose one in Breaks.`,
        });
        return;
      case 'wrong-semifinals':
        toast.error(t`There is no third place to play for`, {
          text: t`It needs two semifinals of two teams. Take it out of the settings of the draw.`,
        });
        return;
      default:
        toast.error(t`${thing}: not done`, { text: message || (problem?.code ?? code) });
    }
  };
}

/** The reasons of a refusal, where it came with a list of them. */
export function problemsOf({ problem }: ApiError): readonly Problem[] {
  return Array.isArray(problem?.data) ? (problem.data as readonly Problem[]) : [];
}
