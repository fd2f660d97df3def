/** What else a room could have been, in words (rules R1.10 and R1.11 of the draw). */
import { useLingui } from '@lingui/react/macro';
import type { Alternative } from '#engine/explanation.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';

type Say = (other: Alternative) => string;

/** Two rooms after their best exchange; it may be better than the draw, whose rules do not seek it. */
export function useExchange(nameOf: (teamId: string) => string): Say {
  const { t } = useLingui();
  const pairs: Readonly<Record<string, string>> = useDrawOptionWords().terms;
  const rooms = useRoomLevels();
  const sayPairs = ([a = '', b = '', c = '', d = '']: readonly string[]) =>
    t`${a} against ${b}, and ${c} against ${d}`;
  const sayPlaces = (comes: string, goes: string) =>
    t`${comes} in this room, and ${goes} in its place`;
  return ({ data, extra }) => {
    const name = (key: string) => nameOf(String(data[key] ?? ''));
    const by = formatNumber(Math.abs(extra), 2);
    const isOfTwo = data.opponent !== undefined;
    const level = (isOfTwo ? pairs : rooms)[String(data.criterion)];
    const exchange = isOfTwo
      ? sayPairs([name('team'), name('opponent'), name('exchanged'), name('against')])
      : sayPlaces(name('comes'), name('goes'));
    if (!level || extra === 0) return t`Equally good: ${exchange}. Decided at random.`;
    if (extra > 0) {
      return t`Next best: ${exchange}. That would make the two rooms worse by ${by} in “${level}”.`;
    }
    return isOfTwo
      ? t`Not considered by the rule: ${exchange}. That would improve the two rooms by ${by} in “${level}”.`
      : t`The search stopped before finding this: ${exchange}. That would improve the two rooms by ${by} in “${level}”.`;
  };
}

/** The next best seat for a team of the room, and what the whole draw would then cost more. */
export function useNextSeat(nameOf: (teamId: string) => string): Say {
  const { t } = useLingui();
  const { sides } = useTournament();
  return ({ data, extra }) => {
    const team = nameOf(String(data.team ?? ''));
    const side = sides[Number(data.seat)]?.name ?? '';
    const more = formatNumber(extra, 3);
    return extra > 0
      ? t`Next best position: ${team} as ${side}. That would add ${more} to the position cost of the draw.`
      : t`Equally good position: ${team} as ${side}. The position cost of the draw would be the same.`;
  };
}

/** What an exchange of teams between rooms of more than two is measured by. */
function useRoomLevels(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'seat-balance': t`Position cost`,
    repeat: t`Repeat meetings`,
    institution: t`Same-institution pairs`,
    'pull-up': t`Earlier pull-ups`,
  };
}
