import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { SpeakerMetric, TeamMetric } from '#engine/vocabulary.ts';

/** A metric as a column: its short name, and what it is. */
export interface MetricWords {
  readonly name: string;
  readonly hint: string;
}

/** Names and definitions of every metric of teams (docs/rules/standings.md, R5.4 and R5.5). */
export function useTeamMetricWords(): Readonly<Record<TeamMetric, MetricWords>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      points: { name: t`Points`, hint: t`Total team points, byes included.` },
      wins: { name: t`Wins`, hint: t`Debates won; first places in rooms of four.` },
      'speaks-sum': { name: t`Speaks`, hint: t`Sum of the team's totals.` },
      'speaks-avg': { name: t`Avg. speaks`, hint: t`Mean of the team's totals.` },
      'speaks-ind-avg': {
        name: t`Avg. score`,
        hint: t`Mean of all its speakers' substantive scores.`,
      },
      'speaks-stddev': {
        name: t`Deviation`,
        hint: t`Standard deviation of the team's totals; lower is better.`,
      },
      'speaks-median': { name: t`Median speaks`, hint: t`Median of the team's totals.` },
      'speaks-trimmed': {
        name: t`Trimmed speaks`,
        hint: t`Mean of the team's totals without the best and the worst.`,
      },
      'speaks-normalised': {
        name: t`Normalised score`,
        hint: t`Mean of its scores on a scale common to all judges.`,
      },
      'speech-ranks': {
        name: t`Speech ranks`,
        hint: t`Sum of its speech ranks; lower is better.`,
      },
      'margin-sum': { name: t`Margin`, hint: t`Sum of its margins, losses negative.` },
      'margin-avg': { name: t`Avg. margin`, hint: t`Mean of its margins, losses negative.` },
      'draw-strength': {
        name: t`Draw strength`,
        hint: t`Sum of the points of all opponents met; met twice counts twice.`,
      },
      'draw-strength-speaks': {
        name: t`Opp. speaks`,
        hint: t`Sum of the speaks of all opponents met.`,
      },
      'draw-strength-ranks': {
        name: t`Opp. ranks`,
        hint: t`Sum of the ranks of all opponents met; lower is stronger.`,
      },
      'draw-strength-settled': {
        name: t`Draw strength w/o swings`,
        hint: t`Draw strength from non-swing opponents, scaled to all meetings.`,
      },
      'opponents-opponents': {
        name: t`Opp. of opponents`,
        hint: t`Sum of the draw strengths of all opponents met.`,
      },
      firsts: { name: t`Firsts`, hint: t`Number of first places.` },
      seconds: { name: t`Seconds`, hint: t`Number of second places.` },
      thirds: { name: t`Thirds`, hint: t`Number of third places.` },
      votes: { name: t`Votes`, hint: t`Judges' votes, counted as if every panel had three.` },
      pullups: { name: t`Pull-ups`, hint: t`How often it was pulled up.` },
      'pullup-rooms': {
        name: t`Pull-up rooms`,
        hint: t`Rooms with a pulled-up team, itself included.`,
      },
      iron: { name: t`Iron`, hint: t`Debates with one speaker speaking twice; lower is better.` },
      'rounds-debated': { name: t`Rounds`, hint: t`Rounds in which it debated.` },
      'who-beat-whom': {
        name: t`Head to head`,
        hint: t`Points against the teams it’s tied with, where the rules allow.`,
      },
      'who-beat-whom-again': {
        name: t`Head to head, again`,
        hint: t`The same again, among teams still tied.`,
      },
    }),
    [t],
  );
}

/** The metrics of a chain by position; one listed again is numbered. */
export function useTeamChainWords(): (
  chain: readonly TeamMetric[],
) => readonly (MetricWords & { readonly id: string })[] {
  const { t } = useLingui();
  const words = useTeamMetricWords();
  return useCallback(
    (chain) =>
      chain.map((metric, place) => {
        const { name, hint } = words[metric];
        const time = chain.slice(0, place + 1).filter((one) => one === metric).length;
        if (time === 1) return { id: metric, name, hint };
        return {
          id: `${metric} ${time}`,
          name: t`${name} (${time})`,
          hint: t`Recalculated among teams still tied. ${hint}`,
        };
      }),
    [t, words],
  );
}

/** Names and definitions of every metric of speakers (R5.10). */
export function useSpeakerMetricWords(): Readonly<Record<SpeakerMetric, MetricWords>> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      total: { name: t`Total`, hint: t`Sum of the scores.` },
      average: { name: t`Average`, hint: t`Mean of the scores.` },
      'trimmed-mean': {
        name: t`Trimmed mean`,
        hint: t`Mean without the highest and the lowest score.`,
      },
      stdev: { name: t`Deviation`, hint: t`Standard deviation of the scores; lower is better.` },
      count: { name: t`Speeches`, hint: t`Number of counted speeches.` },
      'team-points': { name: t`Team points`, hint: t`Points of the speaker's team.` },
      'team-wins': { name: t`Team wins`, hint: t`Debates won by the speaker's team.` },
      'team-firsts': { name: t`Team firsts`, hint: t`First places of the speaker's team.` },
      'team-seconds': { name: t`Team seconds`, hint: t`Second places of the speaker's team.` },
      'team-thirds': { name: t`Team thirds`, hint: t`Third places of the speaker's team.` },
      'team-votes': {
        name: t`Team votes`,
        hint: t`Judges' votes for the speaker's team, counted as if every panel had three.`,
      },
      normalised: {
        name: t`Normalised`,
        hint: t`Mean of the scores on a scale common to all judges.`,
      },
      'speech-ranks': {
        name: t`Speech ranks`,
        hint: t`Sum of speech ranks; lower is better.`,
      },
    }),
    [t],
  );
}
