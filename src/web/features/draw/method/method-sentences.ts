import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatList } from '#contract/text/language.ts';
import {
  byesOf,
  type DrawFormat,
  type DrawOptionName,
  isOneUpOneDown,
  optionsInUse,
} from '#engine/draw/index.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';
import { usePairingOrderText } from '#web/ui/debate/draw/pairing-order-text.ts';
import { useTeamMetricWords } from '#web/ui/debate/results/metric-words.ts';
import { useAheadSentence } from './outlook-words.ts';
import { restrictionsOf } from './restrictions-of.ts';

type Method = CallOutput<Api['drafts']['method']>;
type Round = Method['rounds'][number];

/** The rules of a round's draw, one sentence each, in the order in which they bind. */
export function useMethodSentences(
  round: Round,
  { teamsPerRoom, order }: Method,
): readonly string[] {
  const { t } = useLingui();
  const words = useDrawOptionWords();
  const ranking = useRankingSentence(order);
  const { options } = round;
  const seats = useSeatSentences(options);
  const bracket = useBracketSentences(round, teamsPerRoom);
  const orderText = usePairingOrderText();
  const aheadSentence = useAheadSentence();
  const format = { kind: round.kind, teamsPerRoom };
  const used = optionsInUse(options, format);
  const when = (name: DrawOptionName, ...sentences: readonly (string | null | false)[]) =>
    used.has(name) ? sentences.filter((one) => typeof one === 'string') : [];
  const overall = options.sideLimit?.overall ?? null;
  const ofKind = options.roundKind ? (options.sideLimit?.ofKind ?? null) : null;
  const byes = byesOf(options, teamsPerRoom);
  const apart = useAvoidSentences(options, format);
  return [
    ...when('method', words.methods[options.method ?? 'classical'].hint),
    ...when('pairingOrder', t`The rules apply in this order: ${orderText(options)}.`),
    ...when(
      'sideLimit',
      overall !== null &&
        t`No team has the same side more than ${plural(overall, { one: 'once', other: '# times' })} where that can be avoided.`,
      ofKind !== null &&
        t`In rounds of this kind, no team has the same side more than ${plural(ofKind, { one: 'once', other: '# times' })} where that can be avoided.`,
    ),
    ...when('oddBracket', words.oddBrackets[options.oddBracket].hint),
    ...when('pullupPool', options.pullupPool === 'top-quarter' && words.pools['top-quarter'].hint),
    ...when(
      'pullupRestriction',
      ...restrictionsOf(options).map((name) => words.restrictions[name].hint),
    ),
    ...when('position', ...seats),
    ...when('meeting', words.meetings[options.meeting].hint),
    ...when('pairing', options.pairing !== 'random' && ranking),
    ...when('pairing', words.pairings[options.pairing].hint),
    ...when('avoid', ...apart),
    ...when('sides', words.sides[options.sides].hint),
    ...when('smallerRooms', options.smallerRooms === true && t`Allow rooms that aren’t full.`),
    ...when(
      'byeResult',
      round.byes > 0 && used.has('byes') && words.byes[byes.rule].hint,
      round.byes > 0 && words.byeResults[byes.result].hint,
    ),
    ...when('reseed', ...bracket),
    ...when(
      'thirdPlace',
      options.thirdPlace === true && t`The losing semifinalists debate for third place.`,
    ),
    ...(round.flights > 1
      ? [
          t`Each room and panel hosts ${round.flights} consecutive debates, one flight after the other.`,
        ]
      : []),
    ...(round.ahead ? [aheadSentence(round.ahead)] : []),
  ];
}

/** Who is kept apart, and at what price. */
function useAvoidSentences(options: Round['options'], format: DrawFormat): readonly string[] {
  const { t } = useLingui();
  const { history, institution, historyPenalty, institutionPenalty } = options.avoid;
  const countsRepeats = history && (format.teamsPerRoom === 2 || format.kind === 'random');
  const exchanges = isOneUpOneDown(options, format);
  const sentences = [
    countsRepeats && t`Repeat meetings are avoided where possible.`,
    institution && t`Same-institution meetings are avoided where possible.`,
    exchanges &&
      (history || institution) &&
      t`To do so, adjacent rooms in a bracket may swap one team each.`,
    exchanges &&
      history &&
      institution &&
      t`In such a swap a repeat meeting weighs ${formatNumber(historyPenalty)} and a same-institution meeting ${formatNumber(institutionPenalty)}.`,
  ];
  return sentences.filter((one) => typeof one === 'string');
}

/** How a break plays down to its final (R7.2 to R7.7). */
function useBracketSentences({ options, byes }: Round, teamsPerRoom: number): readonly string[] {
  const { t } = useLingui();
  const skipping = t`${plural(byes, { one: 'The best team skips', other: 'The best # teams skip' })} this round.`;
  return [
    ...(byes > 0 ? [skipping] : []),
    teamsPerRoom === 2
      ? t`In the first round the top seed meets the lowest seed, the second the second lowest, and so on.`
      : t`In the first round teams are placed in rooms in snake order by break rank.`,
    options.reseed
      ? t`After each round the highest remaining seed meets the lowest.`
      : t`Winners follow the bracket, first room against last; it is not reseeded.`,
    t`Sides are shuffled and stay open until the coin toss.`,
  ];
}

/** By what teams of one bracket are put in order; null where points alone rank. */
function useRankingSentence(order: Method['order']): string | null {
  const { t } = useLingui();
  const words = useTeamMetricWords();
  const names = order.slice(1).map((metric) => words[metric].name.toLowerCase());
  if (names.length === 0) return null;
  const list = formatList(names, 'unit');
  return t`Within a bracket teams are ordered by ${list}; ties are broken at random.`;
}

/** What a seat costs, by the current numbers (R5.3, R5.4). */
function useSeatSentences({ position }: Round['options']): readonly string[] {
  const { t } = useLingui();
  const words = useDrawOptionWords();
  const { cost, alpha, exponent } = position;
  return [
    words.costs[cost].hint,
    ...(cost === 'entropy' && alpha !== 1
      ? [t`The spread is measured by Rényi entropy of order ${alpha}.`]
      : []),
    ...(exponent === 1
      ? []
      : [
          t`Costs are raised to the power of ${exponent}, so one very uneven position weighs more than several slightly uneven ones.`,
        ]),
    t`Positions are assigned to minimise the total cost over all teams.`,
  ];
}
