import { useLingui } from '@lingui/react/macro';
import { byesOf, type DrawOptionName, isOneUpOneDown, optionsInUse } from '#engine/draw/index.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { type DrawOptionWords, useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';
import { usePairingOrderText } from '#web/ui/debate/draw/pairing-order-text.ts';
import type { ComparedDraw } from '../drafts/compared-draw.ts';
import { restrictionsOf } from './restrictions-of.ts';

/** A setting by which draws were made, in words for each of them. */
export interface SettingLine {
  readonly name: string;
  readonly texts: readonly string[];
}

/** The settings in which several draws differ: what their figures come from. */
export function useSettingLines(draws: readonly ComparedDraw[]): SettingLine[] {
  const { teamsPerRoom } = useTournament();
  const settings = useSettings(teamsPerRoom);
  const textsOf = ({ option, textOf }: Setting) =>
    draws.map((draw) => {
      const format = { kind: draw.kind, teamsPerRoom };
      return optionsInUse(draw.options, format).has(option) ? textOf(draw) : '–';
    });
  return settings
    .map((setting) => ({ name: setting.name, texts: textsOf(setting) }))
    .filter(({ texts }) => new Set(texts).size > 1);
}

interface Setting {
  readonly option: DrawOptionName;
  readonly name: string;
  readonly textOf: (draw: ComparedDraw) => string;
}

/** Every setting that drafts of one round may differ in, named as in the form. */
function useSettings(teamsPerRoom: number): readonly Setting[] {
  const { t } = useLingui();
  const words = useDrawOptionWords();
  const avoided = useAvoided(teamsPerRoom);
  const limit = useLimit();
  const orderText = usePairingOrderText();
  const seats = useSeats(words);
  const whether = (is: boolean | undefined) => (is ? t`Yes` : t`No`);
  const of = (
    option: DrawOptionName,
    name: string,
    textOf: (options: DrawOptions) => string,
  ): Setting => ({ option, name, textOf: ({ options }) => textOf(options) });
  const byes = (options: DrawOptions) => byesOf(options, teamsPerRoom);
  const restrictions = (options: DrawOptions) =>
    restrictionsOf(options).map((name) => words.restrictions[name].label);
  return [
    of('method', t`Method`, ({ method = 'classical' }) => words.methods[method].label),
    of(
      'oddBracket',
      teamsPerRoom === 2 ? t`Odd brackets` : t`Pull-ups`,
      ({ oddBracket }) => words.oddBrackets[oddBracket].label,
    ),
    of('pairing', t`Pairing`, ({ pairing }) => words.pairings[pairing].label),
    of('meeting', t`Who meets whom`, ({ meeting }) => words.meetings[meeting].label),
    of('sides', t`Sides`, ({ sides }) => words.sides[sides].label),
    of('byes', t`Who sits out`, (options) => words.byes[byes(options).rule].label),
    of('byeResult', t`What a bye is worth`, (o) => words.byeResults[byes(o).result].label),
    of(
      'pullupPool',
      t`Pulled up from`,
      ({ pullupPool = 'bracket' }) => words.pools[pullupPool].label,
    ),
    of(
      'pullupRestriction',
      t`Who may be pulled up`,
      (options) => restrictions(options).join(', ') || t`Any team`,
    ),
    of('pairingOrder', t`Order of priority`, orderText),
    of('position', t`Position cost`, seats),
    { option: 'avoid', name: t`Avoid`, textOf: avoided },
    of('sideLimit', t`Same side at most`, limit),
    of('smallerRooms', t`Allow rooms that aren’t full`, (o) => whether(o.smallerRooms)),
    of('reseed', t`Reseed after each round`, (o) => whether(o.reseed)),
    of('thirdPlace', t`Third-place debate`, (o) => whether(o.thirdPlace)),
  ];
}

/** What is avoided, with its weight where rooms exchange teams for it. */
function useAvoided(teamsPerRoom: number): Setting['textOf'] {
  const { t } = useLingui();
  return ({ kind, options }) => {
    const { history, institution, historyPenalty, institutionPenalty } = options.avoid;
    const isWeighed = isOneUpOneDown(options, { kind, teamsPerRoom });
    const weight = (price: number) => (isWeighed ? ` (${formatNumber(price)})` : '');
    const named = [
      ...(history ? [t`Repeat meetings` + weight(historyPenalty)] : []),
      ...(institution ? [t`Same institution` + weight(institutionPenalty)] : []),
    ];
    return named.join(', ') || t`Nothing`;
  };
}

function useLimit(): (options: DrawOptions) => string {
  const { t } = useLingui();
  return ({ sideLimit }) => {
    const named = [
      ...(sideLimit?.overall != null ? [t`${sideLimit.overall} in all rounds`] : []),
      ...(sideLimit?.ofKind != null ? [t`${sideLimit.ofKind} in rounds of the same kind`] : []),
    ];
    return named.join(', ') || t`No limit`;
  };
}

function useSeats({ costs }: DrawOptionWords): (options: DrawOptions) => string {
  const { t } = useLingui();
  return ({ position: { cost, alpha, exponent } }) => {
    const { label } = costs[cost];
    return cost === 'entropy'
      ? t`${label}, α ${alpha}, exponent ${exponent}`
      : t`${label}, exponent ${exponent}`;
  };
}
