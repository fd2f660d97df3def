import { useMemo } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { groupBy } from '#engine/collections.ts';
import { type Prospect, useProspects } from '#web/lib/break-prospects.ts';
import { useParticipantNames } from '#web/lib/participant-names.ts';
import { useHeldAnswer, useRead } from '#web/lib/query/use-read.ts';

export type RoundDraws = CallOutput<Api['draw']['ofRound']>;
type DrawFacts = CallOutput<Api['draw']['facts']>['facts'];
export type Draw = NonNullable<RoundDraws['draw']>;
export type Debate = Draw['debates'][number];
export type Finding = CallOutput<Api['draw']['check']>['findings'][number];

/** What the board shows of a team. */
export interface BoardTeam {
  readonly id: string;
  readonly name: string;
  readonly emoji: string | null;
  readonly institutionId: string | null;
  /** Teams meet only within it; null: there are none. */
  readonly division: string | null;
  readonly points: number;
  readonly seatHistory: readonly number[];
  readonly met: ReadonlyMap<string, readonly number[]>;
  readonly pullups: number;
  /** What is proven about the break; empty while nothing is of anybody. */
  readonly prospects: readonly Prospect[];
}

/** The draws of a round: the chosen one in full. */
export function useRoundDraws(roundId: string, drawId: string | null) {
  return useRead('draw.ofRound', { params: { roundId }, query: drawId ? { drawId } : {} });
}

/** What the teams bring into a round; a confirmed draw changes what they bring into the next. */
export function useDrawFacts(roundId: string) {
  return useRead('draw.facts', { params: { roundId } });
}

/**
 * Puts an answer into the board at once, before it is asked for again. The draw may be held twice, by its own
 * id and as that of its round, where the judge and room boards start from.
 */
export function useDrawPatch(roundId: string, drawId: string | null): (draw: Draw) => void {
  const query = drawId ? { drawId } : {};
  const shown = useHeldAnswer('draw.ofRound', { params: { roundId }, query });
  const ofRound = useHeldAnswer('draw.ofRound', { params: { roundId } });
  return (draw) => {
    shown.patch((before) => ({ ...before, draw }));
    ofRound.patch((before) => (before.draw?.id === draw.id ? { ...before, draw } : before));
  };
}

/** Everybody's names, with what each team brings into the round. */
export function useBoardTeams(facts: DrawFacts | undefined): ReadonlyMap<string, BoardTeam> | null {
  const { data } = useParticipantNames();
  const prospects = useProspects();
  return useMemo(() => {
    if (!data || !facts) return null;
    const factOf = new Map(facts.map((fact) => [fact.teamId, fact]));
    return new Map(
      data.teams.map((team): [string, BoardTeam] => {
        const fact = factOf.get(team.id);
        const met = groupBy(
          fact?.met ?? [],
          ({ teamId }) => teamId,
          ({ round }) => round,
        );
        return [
          team.id,
          {
            id: team.id,
            name: team.name,
            emoji: team.emoji,
            institutionId: team.institutionId,
            division: team.division,
            points: fact?.points ?? 0,
            seatHistory: fact?.seatHistory ?? [],
            met,
            pullups: fact?.pullups ?? 0,
            prospects: prospects.get(team.id) ?? [],
          },
        ];
      }),
    );
  }, [data, facts, prospects]);
}

/** Names of rooms and judges, for findings about them. */
export function useOtherNames(): ReadonlyMap<string, string> {
  const people = useParticipantNames();
  const { data } = useRead('venues.list');
  return useMemo(
    () =>
      new Map(
        [...(data?.venues ?? []), ...(people.data?.adjudicators ?? [])].map(({ id, name }) => [
          id,
          name,
        ]),
      ),
    [data, people.data],
  );
}

/** Everything that speaks against the draw. */
export function useFindings(drawId: string | null) {
  return useRead('draw.check', { params: { drawId: drawId ?? '' } }, { enabled: drawId !== null });
}

/**
 * Byes, and available teams that the draw leaves out. Findings may be older than the draw: a team that
 * has a room by now is not outside.
 */
export function outsideOf(
  { byes, debates }: Pick<Draw, 'byes' | 'debates'>,
  findings: readonly Pick<Finding, 'code' | 'subjectId'>[],
): string[] {
  const seated = new Set(debates.flatMap(({ teams }) => teams.map(({ teamId }) => teamId)));
  const missing = findings
    .filter(({ code }) => code === 'team-missing')
    .flatMap(({ subjectId }) => subjectId ?? []);
  return [...new Set([...byes, ...missing.filter((id) => !seated.has(id))])];
}
