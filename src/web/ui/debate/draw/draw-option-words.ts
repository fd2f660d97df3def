import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type {
  ByeResult,
  ByeRule,
  DrawMethod,
  DrawOptions,
  OddBracketRule,
  PairingRule,
  PullupPool,
  PullupRestriction,
  SideMethod,
} from '#engine/rule-pack.ts';
import type { DrawKind, PairingTerm } from '#engine/vocabulary.ts';

/** A rule by its name, and what it does in one sentence. */
export interface RuleWords {
  readonly label: string;
  readonly hint: string;
}

export interface DrawOptionWords {
  readonly kinds: Readonly<Record<DrawKind, string>>;
  readonly methods: Readonly<Record<DrawMethod, RuleWords>>;
  readonly oddBrackets: Readonly<Record<OddBracketRule, RuleWords>>;
  readonly pairings: Readonly<Record<PairingRule, RuleWords>>;
  readonly sides: Readonly<Record<SideMethod, RuleWords>>;
  readonly restrictions: Readonly<Record<PullupRestriction, RuleWords>>;
  readonly pools: Readonly<Record<PullupPool, RuleWords>>;
  /** What the optimal draw of two counts. */
  readonly terms: Readonly<Record<PairingTerm, string>>;
  readonly costs: Readonly<Record<DrawOptions['position']['cost'], RuleWords>>;
  readonly meetings: Readonly<Record<DrawOptions['meeting'], RuleWords>>;
  readonly byes: Readonly<Record<ByeRule, RuleWords>>;
  readonly byeResults: Readonly<Record<ByeResult, RuleWords>>;
}

/** Every rule of a draw in words: the settings and the public page say the same. */
export function useDrawOptionWords(): DrawOptionWords {
  const pairs = usePairWords();
  const brackets = useBracketWords();
  const seats = useSeatWords();
  return useMemo(() => ({ ...pairs, ...brackets, ...seats }), [pairs, brackets, seats]);
}

function usePairWords() {
  const { t } = useLingui();
  return useMemo(
    () =>
      ({
        kinds: {
          random: t`Rooms are drawn at random.`,
          'power-paired': t`Teams meet others on the same points.`,
          seeded: t`Teams are placed by seed, strong against weak.`,
          'round-robin': t`Every team meets every other, as far as rounds allow.`,
          manual: t`Rooms are drawn at random, then edited by hand.`,
          elimination: t`Breaking teams follow a bracket.`,
        },
        terms: {
          'side-limit': t`Sides above the limit`,
          repeat: t`Repeat meetings`,
          'repeat-age': t`Recency of repeats`,
          institution: t`Same-institution pairs`,
          bracket: t`Distance between brackets`,
          'pull-up': t`Unfair pull-ups`,
          'pull-up-place': t`Position of the pulled-up team`,
          pairing: t`Deviation from the pairing rule`,
          'seat-balance': t`Side imbalance, squared`,
        },
        methods: {
          optimal: {
            label: t`Optimal`,
            hint: t`All pairs are found together: no rule is broken for a less important one.`,
          },
          classical: {
            label: t`Classical`,
            hint: t`Bracket by bracket from the top, applying the rules below in order.`,
          },
        },
        pairings: {
          fold: { label: t`Fold`, hint: t`In a bracket, first meets last.` },
          slide: {
            label: t`Slide`,
            hint: t`The first of the top half meets the first of the bottom half.`,
          },
          adjacent: {
            label: t`Adjacent`,
            hint: t`First meets second, third meets fourth.`,
          },
          random: { label: t`Random`, hint: t`Within a bracket, pairs are random.` },
          'fold-top-adjacent-rest': {
            label: t`Fold the top, adjacent below`,
            hint: t`The top bracket is folded; in the others, adjacent teams meet.`,
          },
        },
        sides: {
          balance: {
            label: t`Balanced`,
            hint: t`The team that had the first side more often takes the second; ties toss a coin.`,
          },
          random: { label: t`Random`, hint: t`Every room tosses a coin for sides.` },
          preallocated: {
            label: t`Allocated before`,
            hint: t`As entered under “Allocated sides”; otherwise split evenly by the draw. Only opposite sides can meet.`,
          },
          'by-ballot': {
            label: t`Chosen in the room`,
            hint: t`The draw proposes sides; the ballot records who took which.`,
          },
        },
      }) as const,
    [t],
  );
}

function useBracketWords() {
  const { t } = useLingui();
  return useMemo(
    () =>
      ({
        oddBrackets: {
          'pullup-top': {
            label: t`Pull up the top team`,
            hint: t`An odd bracket takes the top team of the next one.`,
          },
          'pullup-bottom': {
            label: t`Pull up the bottom team`,
            hint: t`An odd bracket takes the bottom team of the next one.`,
          },
          'pullup-middle': {
            label: t`Pull up the middle team`,
            hint: t`An odd bracket takes the middle team of the next one.`,
          },
          'pullup-random': {
            label: t`Pull up at random`,
            hint: t`An odd bracket takes any team of the next one.`,
          },
          'lowest-ds-wins': {
            label: t`Pull up by weakest opponents`,
            hint: t`An odd bracket takes the team of the next one whose opponents have the fewest points.`,
          },
          'lowest-ds-rank': {
            label: t`Pull up by lowest-ranked opponents`,
            hint: t`An odd bracket takes the team of the next one whose opponents rank lowest on average.`,
          },
          intermediate: {
            label: t`Intermediate bracket`,
            hint: t`The last of an odd bracket meets the first of the next.`,
          },
          'intermediate-by-donor': {
            label: t`Intermediate bracket, by sides`,
            hint: t`Leftover teams meet in between, grouped by the bracket they come from.`,
          },
          'intermediate-bubbles': {
            label: t`Intermediate bracket, with bubbles`,
            hint: t`The last of an odd bracket and the first of the next meet in between; if they clash, one swaps with an adjacent team.`,
          },
          anywhere: {
            label: t`Anywhere in the bracket`,
            hint: t`Pulled-up teams can be in any room of the bracket they fill.`,
          },
          'one-room': {
            label: t`All in one room`,
            hint: t`Each bracket has at most one room with pulled-up teams.`,
          },
        },
        pools: {
          bracket: {
            label: t`The whole bracket`,
            hint: t`Any team of the bracket below can be pulled up.`,
          },
          'top-quarter': {
            label: t`Top two or top quarter`,
            hint: t`Only the top two teams of the bracket below, or its top quarter if larger, can be pulled up.`,
          },
        },
        restrictions: {
          'fewest-pullups': {
            label: t`Fewest pull-ups so far`,
            hint: t`Teams pulled up least often go first.`,
          },
          'lowest-draw-strength': {
            label: t`Weakest opponents by points`,
            hint: t`Teams whose opponents have the fewest points go first.`,
          },
          'lowest-draw-strength-speaks': {
            label: t`Weakest opponents by speaker scores`,
            hint: t`Teams whose opponents have the lowest speaker scores go first.`,
          },
        },
        byes: {
          lowest: {
            label: t`The lowest ranked`,
            hint: t`The lowest-ranked of the teams with the fewest byes sits out.`,
          },
          random: {
            label: t`Any, at random`,
            hint: t`A random team of those with the fewest byes sits out.`,
          },
          nobody: {
            label: t`No one`,
            hint: t`Rooms must be full: without enough swing teams, no draw is made.`,
          },
        },
        byeResults: {
          win: { label: t`A win`, hint: t`A bye counts as a win.` },
          none: { label: t`Nothing`, hint: t`A bye earns no points.` },
          average: { label: t`Team average`, hint: t`A bye earns the team’s average.` },
        },
      }) as const,
    [t],
  );
}

function useSeatWords() {
  const { t } = useLingui();
  return useMemo(
    () =>
      ({
        costs: {
          entropy: {
            label: t`Entropy`,
            hint: t`A seat costs the entropy it loses, in bits: how far it takes the team from an even spread.`,
          },
          simple: {
            label: t`Times in the seat`,
            hint: t`A seat costs one for each time the team had it before.`,
          },
          variance: {
            label: t`Variance`,
            hint: t`A seat costs the resulting variance of the team’s seats.`,
          },
        },
        meetings: {
          'fewest-repeats': {
            label: t`Fewest repeats`,
            hint: t`Of the draws with the most even seats, one with the fewest repeat meetings.`,
          },
          coin: {
            label: t`Random (strict WUDC)`,
            hint: t`Remaining choices are random; repeat meetings are ignored.`,
          },
        },
      }) as const,
    [t],
  );
}
