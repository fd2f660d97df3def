import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';
import type { ComparedDraw } from '../drafts/compared-draw.ts';

/** A line of the comparison: a value for each draw, smaller is better. */
export interface FigureLine {
  readonly name: string;
  readonly values: readonly number[];
  /** Said instead of the bare value. */
  readonly texts?: readonly string[];
}

/** The figures of several draws, line by line; also those that are 0 in all of them. */
export function useFigureLines(draws: readonly ComparedDraw[]): FigureLine[] {
  const { t } = useLingui();
  const { teamsPerRoom } = useTournament();
  const of = (name: keyof ComparedDraw['measured']) => draws.map(({ measured }) => measured[name]);
  const isOfTwo = teamsPerRoom === 2;
  const levels: Readonly<Record<string, string>> = useDrawOptionWords().terms;
  // What the optimal draw weighed beyond the figures that every draw has.
  const own = ['side-limit', 'bracket', 'pull-up', 'pairing'].filter((code) =>
    draws.every(({ figures }) => figures?.criteria?.some((one) => one.code === code)),
  );
  const bounds = draws.map(({ figures }) => figures?.meetings?.bound?.repeats ?? null);
  const isProven = draws.map(({ figures }) => figures?.meetings?.proven === true);
  return [
    {
      name: t`Repeat meetings`,
      values: of('repeats'),
      texts: of('repeats').map((repeats, index) =>
        isProven[index]
          ? t`${repeats}, proven optimal when drawn`
          : bounds[index] !== null
            ? t`${repeats}, provably at least ${bounds[index] ?? 0}`
            : String(repeats),
      ),
    },
    { name: t`Same-institution pairs`, values: of('institutions') },
    { name: t`Pulled-up teams`, values: of('pullups') },
    { name: t`Points below the bracket`, values: of('pointsLacking') },
    { name: t`Their earlier pull-ups`, values: of('repeatedPullups') },
    { name: t`Teams with uneven positions`, values: of('unevenTeams') },
    {
      name: isOfTwo ? t`Side imbalance, squared` : t`Position cost`,
      values: of('seatCost'),
      texts: draws.map(({ measured, cost, proven }) => {
        const own = formatNumber(measured.seatCost, 2);
        return proven && !isOfTwo ? t`${own} (minimum: ${formatNumber(cost, 2)})` : own;
      }),
    },
    ...own.map((code) => ({
      name: t`${levels[code] ?? code}, when drawn`,
      values: draws.map(
        ({ figures }) => figures?.criteria?.find((one) => one.code === code)?.cost ?? 0,
      ),
    })),
    {
      name: t`Proven minimum cost`,
      values: draws.map(({ proven }) => (proven ? 0 : 1)),
      texts: draws.map(({ proven }) => (proven ? t`by dual values` : t`none`)),
    },
  ];
}
