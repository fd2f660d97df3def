/** The engine's rows: targets of the specification, section 11, each over three sizes; and a key press. */
import { bp } from '#engine/formats/bp.ts';
import { canadian } from '#engine/formats/canadian.ts';
import { twoOnTwo } from '#engine/formats/two-on-two.ts';
import { wsdc } from '#engine/formats/wsdc.ts';
import { type Figure, growth, median } from './measure.ts';
import { assignment, draw, outlook, repair } from './works/draws.ts';
import { allocation, alternatives, calibration } from './works/judges.ts';
import { livenessOf, similar, standings } from './works/tables.ts';

interface Work {
  readonly name: string;
  /** What the sizes count. */
  readonly of: string;
  /** Rising; `target` in milliseconds on the reference machine, null where only the growth is asked. */
  readonly sizes: readonly { readonly size: number; readonly target: number | null }[];
  /** The largest power of the size that the time may grow with. */
  readonly power: number;
  readonly make: (size: number) => () => unknown;
}

/** Enough runs for the median to be of warm code; work that may take seconds is done once. */
function runsWithin(target: number | null): number {
  if (target === null) return 7;
  return target > 2000 ? 1 : target > 50 ? 7 : 25;
}

/** Measures everything; `quick` leaves the largest sizes out, and so the growth. */
export function engineFigures(quick: boolean): Figure[] {
  return works.flatMap(({ name, of, sizes, power, make }) => {
    const measured = quick ? sizes.slice(0, -1) : sizes;
    const figures = measured.map(({ size, target }): Figure & { readonly count: number } => {
      const value = median(runsWithin(target), make(size));
      return { name, size: `${size} ${of}`, count: size, value, unit: 'ms', target };
    });
    const [first, last] = [figures[0], figures.at(-1)];
    if (quick || !first || !last) return figures;
    const size = `${first.count} to ${last.count} ${of}`;
    return [...figures, { name, size, value: growth(first, last), unit: 'power', target: power }];
  });
}

const works: readonly Work[] = [
  {
    name: 'assignment, dense',
    of: 'rows',
    sizes: sized([125, null], [500, 30], [2000, 1000]),
    power: 3,
    make: assignment,
  },
  {
    name: 'BP draw, both stages',
    of: 'teams',
    sizes: sized([88, 10], [400, 200], [2000, 3000]),
    power: 2,
    make: (size) => draw(bp, size),
  },
  {
    name: 'two-team optimal draw',
    of: 'teams',
    sizes: sized([24, 5], [200, 300], [1000, 10_000]),
    power: 2,
    make: (size) => draw(canadian, size),
  },
  {
    name: 'two-team optimal draw, side limits',
    of: 'teams',
    sizes: sized([24, 5], [200, 300], [1000, 10_000]),
    power: 2,
    make: (size) => draw(wsdc, size),
  },
  {
    name: 'two-team classical draw',
    of: 'teams',
    sizes: sized([24, null], [200, null], [1000, 1000]),
    power: 2,
    make: (size) => draw(twoOnTwo, size),
  },
  {
    name: 'repair of a draw, 8 withdrawn',
    of: 'teams',
    sizes: sized([88, null], [400, 50], [2000, null]),
    power: 2,
    make: repair,
  },
  {
    name: 'outlook of a BP draft, 8 endings',
    of: 'teams',
    sizes: sized([88, null], [200, null], [400, 3200]),
    power: 2,
    make: outlook,
  },
  {
    name: 'judge allocation',
    of: 'debates',
    sizes: sized([22, 50], [100, 1000], [500, 10_000]),
    power: 2,
    make: allocation,
  },
  {
    name: 'judge allocation, three to choose from',
    of: 'debates',
    sizes: sized([22, null], [50, null], [100, 4000]),
    power: 2,
    make: alternatives,
  },
  {
    name: 'feedback, calibration, 20 forms each',
    of: 'sources',
    sizes: sized([100, null], [400, 100], [1600, null]),
    power: 2,
    make: calibration,
  },
  {
    name: 'standings, all metrics, 9 rounds',
    of: 'teams',
    sizes: sized([100, null], [400, 20], [1600, null]),
    power: 1.5,
    make: standings,
  },
  {
    name: 'liveness',
    of: 'teams',
    sizes: sized([100, null], [400, 100], [1600, null]),
    power: 2,
    make: livenessOf,
  },
  {
    name: 'similar names while typing',
    of: 'names',
    sizes: sized([500, null], [2000, 50], [8000, null]),
    power: 1.5,
    make: similar,
  },
];

function sized(...pairs: readonly (readonly [size: number, target: number | null])[]) {
  return pairs.map(([size, target]) => ({ size, target }));
}
