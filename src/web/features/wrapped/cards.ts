/** A year as cards: the text of each. */

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { language } from '#contract/text/language.ts';
import { formatNumber } from '#web/lib/format.ts';

export type Year = CallOutput<Api['wrapped']['shared']>;

/** Grounds of cards, in the product's own colours. */
export type Ground = 'plum' | 'ink' | 'paper';

export interface CardContent {
  readonly key: string;
  readonly ground: Ground;
  readonly title: string;
  /** The card's headline, in the largest type. */
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
  const { rooms, sides, partners, judges, motions, speeches, breaks, tournaments } = year;
  const count = (n: number) => plural(n, { one: '# room', other: '# rooms' });
  const toLines = (list: readonly { readonly name: string; readonly rooms: number }[]) =>
    list.slice(0, shownLines).map(({ name, rooms: n }) => ({ name, count: count(n) }));
  const all = rooms.spoken + rooms.judged;
  const [motion] = motions;
  const [best, ...others] = speeches;
  const wins = breaks.filter(({ champion }) => champion).length;
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
    breaks.length > 0 && {
      ...plain,
      key: 'breaks',
      ground: 'ink',
      title: t`Breaks`,
      figure: String(breaks.length),
      figureText: [
        plural(breaks.length, { one: 'break', other: 'breaks' }),
        wins > 0 ? plural(wins, { one: '# tournament won', other: '# tournaments won' }) : '',
      ]
        .filter(Boolean)
        .join(', '),
      lines: breaks.slice(0, shownLines).map(({ tournament, round, champion }) => ({
        name: tournament,
        count: champion ? t`Champion` : round,
      })),
    },
    rooms.spoken > 0 && {
      ...plain,
      key: 'sides',
      ground: 'paper',
      title: t`Sides`,
      figure: String(rooms.spoken),
      figureText:
        rooms.decided > 0
          ? t`debates spoken in, ${rooms.won} of ${rooms.decided} decided won`
          : plural(rooms.spoken, { one: 'debate spoken in', other: 'debates spoken in' }),
      lines: toLines(sides),
    },
    rooms.judged > 0 && {
      ...plain,
      key: 'judged',
      ground: 'plum',
      title: t`On the panel`,
      figure: String(rooms.judged),
      figureText: plural(rooms.judged, { one: 'debate judged', other: 'debates judged' }),
      lines: toLines(
        [
          { name: t`In the chair`, rooms: rooms.chaired },
          { name: t`Beside the chair`, rooms: rooms.judged - rooms.chaired },
          { name: t`In elimination rounds`, rooms: rooms.eliminations },
        ].filter((line) => line.rooms > 0),
      ),
    },
    partners.length > 0 && {
      ...plain,
      key: 'partners',
      ground: 'ink',
      title: t`Partners`,
      figure: String(partners.length),
      figureText: plural(partners.length, { one: 'partner', other: 'partners' }),
      lines: toLines(partners),
    },
    judges.length > 0 && {
      ...plain,
      key: 'judges',
      ground: 'paper',
      title: t`Judges met`,
      figure: String(judges.length),
      figureText: plural(judges.length, { one: 'judge', other: 'judges' }),
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
    best !== undefined && {
      ...plain,
      key: 'best',
      ground: 'ink',
      title: t`Best speeches`,
      figure: formatNumber(best.score),
      figureText: [best.side, best.round, best.tournament].filter(Boolean).join(' · '),
      lines: others.slice(0, shownLines - 1).map(({ score, side, round }) => ({
        name: [side, round].filter(Boolean).join(' · '),
        count: formatNumber(score),
      })),
    },
  ];
  return cards.filter((card) => card !== false);
}

/** `21 Nov` of a day such as `2026-11-21`; the card says the year. */
function shortDay(day: string): string {
  const names = new Intl.DateTimeFormat(language(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return names.format(new Date(`${day}T00:00:00Z`));
}
