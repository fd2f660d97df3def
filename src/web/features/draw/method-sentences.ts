import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { byesOf, type DrawOptionName, isOneUpOneDown, optionsInUse } from '#engine/draw/index.ts';
import { useDrawOptionWords } from '../../ui/debate/draw-option-words.ts';
import { restrictionsOf } from './restrictions-of.ts';

type Round = CallOutput<Api['drafts']['method']>['rounds'][number];

/** The rules of a round's draw, one sentence each, in the order in which they bind. */
export function useMethodSentences(round: Round, teamsPerRoom: number): readonly string[] {
  const { t } = useLingui();
  const words = useDrawOptionWords();
  const { options } = round;
  const format = { kind: round.kind, teamsPerRoom };
  const used = optionsInUse(options, format);
  const when = (name: DrawOptionName, ...sentences: readonly (string | null | false)[]) =>
    used.has(name) ? sentences.filter((one) => typeof one === 'string') : [];
  const { avoid, sideLimit } = options;
  const overall = sideLimit?.overall ?? null;
  const ofKind = options.roundKind ? (sideLimit?.ofKind ?? null) : null;
  const byes = byesOf(options, teamsPerRoom);
  const exchanges = isOneUpOneDown(options, format);
  const countsRepeats = avoid.history && (teamsPerRoom === 2 || round.kind === 'random');
  return [
    ...when('method', words.methods[options.method ?? 'classical'].hint),
    ...when(
      'sideLimit',
      overall !== null &&
        t`No team has the same side more than ${plural(overall, { one: 'once', other: '# times' })} where that can be avoided.`,
      ofKind !== null &&
        t`In rounds of this kind, no team has the same side more than ${plural(ofKind, { one: 'once', other: '# times' })} where that can be avoided.`,
    ),
    ...when('oddBracket', words.oddBrackets[options.oddBracket].hint),
    ...when(
      'pullupRestriction',
      ...restrictionsOf(options).map((name) => words.restrictions[name].hint),
    ),
    ...when('position', words.costs[options.position.cost].hint),
    ...when('position', t`Seats are given so that they cost all teams together the least.`),
    ...when('meeting', words.meetings[options.meeting].hint),
    ...when('pairing', words.pairings[options.pairing].hint),
    ...when(
      'avoid',
      countsRepeats && t`Teams that met before are kept apart as far as can be.`,
      avoid.institution && t`Teams of one institution are kept apart as far as can be.`,
      exchanges &&
        (avoid.history || avoid.institution) &&
        t`For that, neighbouring rooms of a bracket may exchange one team each.`,
    ),
    ...when('sides', words.sides[options.sides].hint),
    ...when('smallerRooms', options.smallerRooms === true && t`Rooms need not be full.`),
    ...when(
      'byeResult',
      round.byes > 0 && used.has('byes') && words.byes[byes.rule].hint,
      round.byes > 0 && words.byeResults[byes.result].hint,
    ),
    ...when(
      'reseed',
      options.reseed
        ? t`After each round the best of the break meets the lowest that is left.`
        : t`Winners go on by the bracket: it is not seeded anew.`,
    ),
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
