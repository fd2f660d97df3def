/** A year as cards: what stands on each, in words. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { formatNumber } from '../../lib/format.ts';

export type Year = CallOutput<Api['wrapped']['shared']>;

/** Grounds of cards; white stands on each of them readably. */
export type Ground = 'plum' | 'ink' | 'blue' | 'brown' | 'green';

export interface CardContent {
  readonly key: string;
  readonly ground: Ground;
  readonly title: string;
  /** The one thing of the card, in the largest letters. */
  readonly figure: string | null;
  readonly figureText: string;
  readonly lines: readonly { readonly name: string; readonly count: string }[];
  /** Set in the serif of motions. */
  readonly quote: string | null;
  readonly quoteFrom: string;
}

const shownLines = 5;
const plain = { figure: null, figureText: '', lines: [], quote: null, quoteFrom: '' };

/** The cards that the year has something for, in order. */
export function useCards(year: Year): readonly CardContent[] {
  const { t } = useLingui();
  const { rooms, sides, partners, judges, motions, best, tournaments } = year;
  const count = (n: number) => plural(n, { one: '# room', other: '# rooms' });
  const toLines = (list: readonly { readonly name: string; readonly rooms: number }[]) =>
    list.slice(0, shownLines).map(({ name, rooms: n }) => ({ name, count: count(n) }));
  const all = rooms.spoken + rooms.judged;
  const [motion] = motions;
  const cards: (CardContent | false)[] = [
    {
      ...plain,
      key: 'year',
      ground: 'plum',
      title: t`${year.name}, ${year.year}`,
      figure: String(all > 0 ? all : tournaments.length),
      figureText:
        all > 0
          ? plural(all, { one: 'room', other: 'rooms' })
          : plural(tournaments.length, { one: 'tournament', other: 'tournaments' }),
      lines: tournaments
        .slice(0, shownLines)
        .map(({ name, startDate }) => ({ name, count: shortDay(startDate) })),
    },
    rooms.spoken > 0 && {
      ...plain,
      key: 'sides',
      ground: 'blue',
      title: t`Sides`,
      figure: String(rooms.spoken),
      figureText:
        rooms.decided > 0
          ? t`rooms spoken, ${rooms.won} of ${rooms.decided} decided ones won`
          : plural(rooms.spoken, { one: 'room spoken', other: 'rooms spoken' }),
      lines: toLines(sides),
    },
    rooms.judged > 0 && {
      ...plain,
      key: 'judged',
      ground: 'green',
      title: t`On the panel`,
      figure: String(rooms.judged),
      figureText: t`rooms judged, ${rooms.chaired} of them in the chair`,
    },
    partners.length > 0 && {
      ...plain,
      key: 'partners',
      ground: 'brown',
      title: t`Partners`,
      lines: toLines(partners),
    },
    judges.length > 0 && {
      ...plain,
      key: 'judges',
      ground: 'ink',
      title: t`Judges met`,
      lines: toLines(judges),
    },
    motion !== undefined && {
      ...plain,
      key: 'motions',
      ground: 'plum',
      title: plural(motions.length, {
        one: 'A motion debated',
        other: 'One of # motions debated',
      }),
      quote: motion.text,
      quoteFrom: `${motion.tournament} · ${motion.round}`,
    },
    best !== null && {
      ...plain,
      key: 'best',
      ground: 'blue',
      title: t`Best speech`,
      figure: formatNumber(best.score),
      figureText: best.side,
      quoteFrom: `${best.tournament} · ${best.round}`,
    },
  ];
  return cards.filter((card) => card !== false);
}

/** `21 Nov` of a day such as `2026-11-21`; the card says the year. */
function shortDay(day: string): string {
  const names = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return names.format(new Date(`${day}T00:00:00Z`));
}
