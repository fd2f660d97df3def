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
          random: t`The rooms are drawn by lot.`,
          'power-paired': t`Teams meet others with as many points as they have.`,
          seeded: t`Teams are placed by their seeds, strong against weak.`,
          'round-robin': t`Everybody meets everybody, as far as the rounds allow.`,
          manual: t`The rooms are drawn by lot and then set by hand.`,
          elimination: t`The teams of the break go by a bracket.`,
        },
        terms: {
          'side-limit': t`Sides above the limit`,
          repeat: t`Repeat meetings`,
          'repeat-age': t`How recent repeats are`,
          institution: t`Pairs of one institution`,
          bracket: t`Distance between brackets`,
          'pull-up': t`Unfair pull-ups`,
          'pull-up-place': t`Place of the pulled-up team`,
          pairing: t`Departure from the pairing rule`,
          'seat-balance': t`Surplus of sides, squared`,
        },
        methods: {
          optimal: {
            label: t`Optimal`,
            hint: t`All pairs are found together: no rule is broken for the sake of one that counts less.`,
          },
          classical: {
            label: t`Classical`,
            hint: t`Bracket by bracket from the top, by the rules below in their order.`,
          },
        },
        pairings: {
          fold: { label: t`Fold`, hint: t`In a bracket the first meets the last.` },
          slide: {
            label: t`Slide`,
            hint: t`The first of the upper half meets the first of the lower.`,
          },
          adjacent: {
            label: t`Neighbours`,
            hint: t`The first meets the second, the third the fourth.`,
          },
          random: { label: t`Random`, hint: t`Within a bracket, pairs are drawn by lot.` },
          'fold-top-adjacent-rest': {
            label: t`Fold the top, neighbours below`,
            hint: t`The top bracket is folded; in all others neighbours meet.`,
          },
        },
        sides: {
          balance: {
            label: t`Balanced`,
            hint: t`Whoever had the first side more often takes the second; equals toss a coin.`,
          },
          random: { label: t`By lot`, hint: t`Every room tosses a coin for sides.` },
          preallocated: {
            label: t`Allocated before`,
            hint: t`As entered under “Allocated sides”; half and half by the draw where nothing is. Only unlike sides can meet.`,
          },
          'by-ballot': {
            label: t`Chosen in the room`,
            hint: t`The draw proposes sides; the ballot says who took which.`,
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
            label: t`Pull up the first`,
            hint: t`An odd bracket takes the best team of the next one.`,
          },
          'pullup-bottom': {
            label: t`Pull up the last`,
            hint: t`An odd bracket takes the lowest team of the next one.`,
          },
          'pullup-middle': {
            label: t`Pull up the middle one`,
            hint: t`An odd bracket takes the team in the middle of the next one.`,
          },
          'pullup-random': {
            label: t`Pull up by lot`,
            hint: t`An odd bracket takes any team of the next one.`,
          },
          'lowest-ds-wins': {
            label: t`Pull up who met the weakest`,
            hint: t`An odd bracket takes the team of the next one whose opponents have the fewest points.`,
          },
          'lowest-ds-rank': {
            label: t`Pull up who met the lowest ranked`,
            hint: t`An odd bracket takes the team of the next one whose opponents rank lowest on average.`,
          },
          intermediate: {
            label: t`A bracket between`,
            hint: t`The last of an odd bracket and the first of the next meet between the two.`,
          },
          'intermediate-by-donor': {
            label: t`A bracket between, by sides`,
            hint: t`Teams left over meet between the brackets, those of one donor together.`,
          },
          'intermediate-bubbles': {
            label: t`A bracket between, with bubbles`,
            hint: t`The last of an odd bracket and the first of the next meet between the two; if they clash, one of them changes places with a neighbour.`,
          },
          anywhere: {
            label: t`Anywhere in the bracket`,
            hint: t`Pulled-up teams may sit in any room of the bracket that they fill.`,
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
            label: t`Its top two or top quarter`,
            hint: t`Only the best two teams of the bracket below can be pulled up, or its best quarter where that is more.`,
          },
        },
        restrictions: {
          'fewest-pullups': {
            label: t`Fewest pull-ups so far`,
            hint: t`First those go up who were pulled up least often.`,
          },
          'lowest-draw-strength': {
            label: t`Weakest opponents by points`,
            hint: t`First those go up whose opponents have the fewest points.`,
          },
          'lowest-draw-strength-speaks': {
            label: t`Weakest opponents by speaker scores`,
            hint: t`First those go up whose opponents have the lowest speaker scores.`,
          },
        },
        byes: {
          lowest: {
            label: t`The lowest ranked`,
            hint: t`Whoever had the fewest byes, and of those the lowest in the table, sits out.`,
          },
          random: {
            label: t`Any, by lot`,
            hint: t`Whoever had the fewest byes, and of those any by lot, sits out.`,
          },
          nobody: {
            label: t`Nobody`,
            hint: t`Rooms must be full: swing teams are added, or the draw is not made.`,
          },
        },
        byeResults: {
          win: { label: t`A win`, hint: t`A bye counts as a win.` },
          none: { label: t`Nothing`, hint: t`A bye brings no points.` },
          average: { label: t`Their average`, hint: t`A bye brings what the team has on average.` },
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
            hint: t`A seat costs as much as it takes a team away from an even spread, in bits.`,
          },
          simple: {
            label: t`Times in the seat`,
            hint: t`A seat costs as often as the team sat there before.`,
          },
          variance: {
            label: t`Variance`,
            hint: t`A seat costs the variance of the team’s seats with it.`,
          },
        },
        meetings: {
          'fewest-repeats': {
            label: t`Fewest repeats`,
            hint: t`Of all draws with the most even seats, one in which the fewest teams meet again.`,
          },
          coin: {
            label: t`By lot (strict WUDC)`,
            hint: t`What the seats leave open is drawn by lot; who met before plays no part.`,
          },
        },
      }) as const,
    [t],
  );
}
