import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { planEliminations } from '#engine/draw/index.ts';
import { useOwn } from '#web/lib/session/own.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import {
  type BracketDebate,
  type BracketRound,
  type BracketTeam,
  BracketView,
} from '#web/ui/debate/draw/bracket-view.tsx';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { bracketOrder } from './bracket-order.ts';

export type BracketData = CallOutput<Api['breaks']['published']>['brackets'][number];

interface BracketProps {
  readonly bracket: BracketData;
}

/** A category's eliminations; rounds that are not drawn show who would meet whom. */
export function Bracket({ bracket }: BracketProps) {
  const { t } = useLingui();
  const rounds = useRounds(bracket);
  if (rounds.length === 0) return null;
  return <BracketView label={t`${bracket.name} bracket`} rounds={rounds} />;
}

function useRounds(bracket: BracketData): BracketRound[] {
  const { t } = useLingui();
  const { slug, teamsPerRoom } = useTournament();
  const { teamId } = useOwn();
  return useMemo(() => {
    const orders = ordersOf(bracket, teamsPerRoom);
    const labels = new Map<string, string>();
    const open = <Status tone="idle">{t`Open`}</Status>;
    return bracket.rounds.map((round, index): BracketRound => {
      const debates = [...round.debates].sort((a, b) => a.rank - b.rank);
      const expected = [...round.expected].sort((a, b) => a.rank - b.rank);
      const all = debates.length > 0 ? debates : expected;
      const places = orders[index] ?? all.map((_, at) => at + 1);
      all.forEach((debate, at) => {
        const venue = 'venue' in debate ? debate.venue : null;
        labels.set(`${round.roundId} ${debate.rank}`, venue ?? t`${round.name} ${at + 1}`);
      });
      return {
        id: round.roundId,
        name: round.name,
        debates: places.flatMap((place): BracketDebate[] => {
          const debate = debates[place - 1];
          if (debate) {
            const label = debate.venue ?? t`Debate ${place}`;
            return [drawnDebate(debate, { roundId: round.roundId, label, open, slug, teamId })];
          }
          if (debates.length > 0) return [];
          const slots = expected[place - 1]?.slots ?? [];
          const teams = slots.map((slot, at): BracketTeam => {
            const from = slot.from && labels.get(`${slot.from.roundId} ${slot.from.rank}`);
            return {
              id: slot.teamId ?? `${at}`,
              name:
                slot.name ??
                (teamsPerRoom > 2 ? t`From ${from ?? ''}` : t`Winner of ${from ?? ''}`),
              ...(slot.breakRank === null ? {} : { seed: slot.breakRank }),
              ...(slot.teamId ? { href: `/tournaments/${slug}/teams/${slot.teamId}` } : {}),
              expected: true,
              mine: slot.teamId !== null && slot.teamId === teamId,
            };
          });
          return [{ id: `${round.roundId} ${place}`, label: t`Debate ${place}`, teams }];
        }),
      };
    });
  }, [bracket, teamsPerRoom, slug, teamId, t]);
}

type Drawn = BracketData['rounds'][number]['debates'][number];

interface Shown {
  readonly roundId: string;
  readonly label: string;
  /** What a debate without a result shows. */
  readonly open: ReactNode;
  readonly slug: string;
  readonly teamId: string | null;
}

function drawnDebate(debate: Drawn, shown: Shown): BracketDebate {
  const { roundId, label, open, slug, teamId } = shown;
  return {
    id: debate.id,
    label,
    href: `/tournaments/${slug}/${debate.decided ? `results?round=${roundId}` : 'draw'}`,
    status: debate.decided ? undefined : open,
    teams: debate.teams.map((team) => ({
      id: team.id,
      name: team.name,
      href: `/tournaments/${slug}/teams/${team.id}`,
      ...(team.breakRank === null ? {} : { seed: team.breakRank }),
      through: team.won,
      mine: team.id === teamId,
    })),
  };
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
