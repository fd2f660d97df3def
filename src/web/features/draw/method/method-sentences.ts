import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
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
    ...when('pairingOrder', t`The rules count in this order: ${orderText(options)}.`),
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
    ...when('smallerRooms', options.smallerRooms === true && t`Rooms need not be full.`),
    ...when(
      'byeResult',
      round.byes > 0 && used.has('byes') && words.byes[byes.rule].hint,
      round.byes > 0 && words.byeResults[byes.result].hint,
    ),
    ...when('reseed', ...bracket),
    ...when(
      'thirdPlace',
      options.thirdPlace === true && t`The losers of the semifinals debate for the third place.`,
    ),
    ...(round.flights > 1
      ? [
          t`${round.flights} debates that are neighbours in the order of the rooms share a room and its judges, one flight after the other.`,
        ]
      : []),
  ];
}

/** Who is kept apart, and at what price. */
function useAvoidSentences(options: Round['options'], format: DrawFormat): readonly string[] {
  const { t } = useLingui();
  const { history, institution, historyPenalty, institutionPenalty } = options.avoid;
  const countsRepeats = history && (format.teamsPerRoom === 2 || format.kind === 'random');
  const exchanges = isOneUpOneDown(options, format);
  const sentences = [
    countsRepeats && t`Teams that met before are kept apart as far as can be.`,
    institution && t`Teams of one institution are kept apart as far as can be.`,
    exchanges &&
      (history || institution) &&
      t`For that, neighbouring rooms of a bracket may exchange one team each.`,
    exchanges &&
      history &&
      institution &&
      t`In such an exchange a repeat meeting weighs ${formatNumber(historyPenalty)}, a meeting in one institution ${formatNumber(institutionPenalty)}.`,
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
      ? t`In the first round the best of the break meets the lowest, the second best the lowest but one, and so on.`
      : t`In the first round teams go to the rooms in the order of the break, back and forth, so that the best meets the lowest.`,
    options.reseed
      ? t`After each round the best of the break meets the lowest that is left.`
      : t`Winners go on by the bracket, the first room against the last: it is not seeded anew.`,
    t`Sides are shuffled, and open until the toss.`,
  ];
}

/** By what teams of one bracket are put in order; null where points alone rank. */
function useRankingSentence(order: Method['order']): string | null {
  const { t } = useLingui();
  const words = useTeamMetricWords();
  const names = order.slice(1).map((metric) => words[metric].name.toLowerCase());
  if (names.length === 0) return null;
  const list = new Intl.ListFormat('en-GB', { type: 'unit' }).format(names);
  return t`In a bracket teams stand in the order of ${list}; what is level then goes by lot.`;
}

/** What a seat costs, by the numbers in force (R5.3, R5.4). */
function useSeatSentences({ position }: Round['options']): readonly string[] {
  const { t } = useLingui();
  const words = useDrawOptionWords();
  const { cost, alpha, exponent } = position;
  return [
    words.costs[cost].hint,
    ...(cost === 'entropy' && alpha !== 1
      ? [t`The spread is measured by Rényi’s entropy of the order ${alpha}.`]
      : []),
    ...(exponent === 1
      ? []
      : [
          t`Costs are raised to the power of ${exponent}, so that a very uneven seat weighs more than several slightly uneven ones.`,
        ]),
    t`Seats are given so that they cost all teams together the least.`,
  ];
}
