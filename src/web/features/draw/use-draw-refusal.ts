import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '#web/lib/query/api.tsx';
import { useTournament } from '#web/lib/tournament.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';

interface Problem {
  readonly code: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

interface RefusalWords {
  readonly title: string;
  readonly text: string;
  /** Nothing is wrong with the request: the same again may do. */
  readonly isPassing?: boolean;
}

type Say = (code: string, problems: readonly Problem[], message: string) => RefusalWords;

/** Says in a toast why a draw could not be made, and the way out. */
export function useDrawRefusal(thing: string) {
  const toast = useToast();
  const say = useDrawRefusalWords(thing);
  return (...refusal: Parameters<Say>) => {
    const { title, text, isPassing } = say(...refusal);
    if (isPassing) toast.warning(title, { text });
    else toast.error(title, { text });
  };
}

/** Why a draw could not be made, and the way out, in words. */
export function useDrawRefusalWords(thing: string): Say {
  const { t } = useLingui();
  const { teamsPerRoom, sides } = useTournament();
  const unequalSides = ({ data = {} }: Problem): RefusalWords => {
    const without = Array.isArray(data.teamIds) ? data.teamIds.length : 0;
    const [first = 0, second = 0] = Array.isArray(data.counts) ? data.counts.map(Number) : [];
    const names = [sides[0]?.name ?? '', sides[1]?.name ?? ''] as const;
    return {
      title:
        without > 0
          ? plural(without, { one: '# team has no side', other: '# teams have no side' })
          : t`${first} teams on ${names[0]}, ${second} on ${names[1]}`,
      text: t`Complete them under “Allocated sides”, or choose another way to assign sides in the draw settings.`,
    };
  };
  return (code, [problem], message) => {
    if (code === 'snapshot-changed') {
      return {
        title: t`The data behind this draw has changed`,
        text: t`Nothing was saved. Draw again to use the current data.`,
        isPassing: true,
      };
    }
    if (code === 'too-much-work') {
      return {
        title: t`The draw took too long and was stopped`,
        text: t`Nothing was saved. Make fewer drafts at once.`,
      };
    }
    if (code === 'not-ready') return { title: t`The draw cannot be made yet`, text: message };
    const { available, short, over, rounds, teamIds } = problem?.data ?? {};
    switch (problem?.code) {
      case 'uneven-teams':
        return {
          title: t`${String(available)} teams don’t divide into rooms of ${teamsPerRoom}`,
          text: t`Add ${String(short)} swing teams, mark ${String(over)} as not here in check-in, or allow byes in the draw settings.`,
        };
      case 'allocated-seats-unequal':
        return unequalSides(problem);
      case 'schedule-exhausted':
        return {
          title: t`The schedule ends after ${String(rounds)} rounds`,
          text: t`Choose another kind of draw for this round.`,
        };
      case 'team-in-two-rounds':
        return {
          title: t`${Array.isArray(teamIds) ? teamIds.length : 1} teams would debate twice`,
          text: t`They are in two concurrent breaks. Choose one for them in Breaks.`,
        };
      case 'wrong-semifinals':
        return {
          title: t`There can be no third-place debate`,
          text: t`It needs two semifinals of two teams each. Turn it off in the draw settings.`,
        };
      default:
        return { title: t`${thing}: couldn’t do that`, text: message || (problem?.code ?? code) };
    }
  };
}

/** The reasons of a refusal, where it came with a list of them. */
export function problemsOf({ problem }: ApiError): readonly Problem[] {
  return Array.isArray(problem?.data) ? (problem.data as readonly Problem[]) : [];
}
