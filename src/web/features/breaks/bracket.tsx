import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { planEliminations } from '#engine/draw/index.ts';
import { useOwn } from '../../lib/own.ts';
import { useTournament } from '../../lib/tournament.tsx';
import {
  type BracketDebate,
  type BracketRound,
  BracketView,
} from '../../ui/debate/bracket-view.tsx';
import { Status } from '../../ui/kit/status.tsx';
import { bracketOrder } from './bracket-order.ts';

export type BracketData = CallOutput<Api['breaks']['published']>['brackets'][number];

interface BracketProps {
  readonly bracket: BracketData;
}

/** A category's eliminations; rounds that are not drawn stand there empty. */
export function Bracket({ bracket }: BracketProps) {
  const { t } = useLingui();
  const rounds = useRounds(bracket);
  if (rounds.length === 0) return null;
  return <BracketView label={t`${bracket.name} bracket`} rounds={rounds} />;
}

function useRounds(bracket: BracketData): BracketRound[] {
  const { t } = useLingui();
  const { teamsPerRoom } = useTournament();
  const { teamId } = useOwn();
  return useMemo(() => {
    const orders = ordersOf(bracket, teamsPerRoom);
    return bracket.rounds.map((round, index): BracketRound => {
      const byRank = [...round.debates].sort((a, b) => a.rank - b.rank);
      const places = orders[index] ?? byRank.map((_, at) => at + 1);
      const isOpen = byRank.length === 0;
      return {
        id: round.roundId,
        name: round.name,
        debates: places.flatMap((place): BracketDebate[] => {
          if (isOpen) return [{ id: `${round.roundId} ${place}`, teams: [] }];
          const debate = byRank[place - 1];
          if (!debate) return [];
          return [
            {
              id: debate.id,
              label: debate.venue ?? t`Debate ${place}`,
              status: debate.decided ? undefined : <Status tone="idle">{t`Open`}</Status>,
              teams: debate.teams.map((team) => ({
                id: team.id,
                name: team.name,
                ...(team.breakRank === null ? {} : { seed: team.breakRank }),
                through: team.won,
                mine: team.id === teamId,
              })),
            },
          ];
        }),
      };
    });
  }, [bracket, teamsPerRoom, teamId, t]);
}

/** The order by plan, or by what was drawn where the plan was changed by hand. */
function ordersOf(bracket: BracketData, teamsPerRoom: number): number[][] {
  const plan = planEliminations(teamsPerRoom, bracket.size);
  const drawn = bracket.rounds.map((round) => round.debates.length);
  const planned = plan.ok ? plan.value.map((round) => round.debates) : [];
  const fits =
    planned.length === drawn.length &&
    drawn.every((count, index) => count === 0 || count === planned[index]);
  return bracketOrder({
    debates: fits ? planned : drawn,
    bypassing: fits && plan.ok ? (plan.value[0]?.bypassing ?? 0) : 0,
    teamsPerRoom,
  });
}
