/** The costs of `costs.ts` for all judges at once, in flat tables for the solvers. */
import type { Id } from '#engine/vocabulary.ts';
import { companyOf } from '../past-rooms.ts';
import { short, whole } from './cells.ts';
import { isBarred, satWithCost, seatCost } from './costs.ts';
import { judgeAt, type Model } from './model.ts';

/** Price of a broken hard rule between panel mates while the search repairs it. */
export const hardCost = 1e7;

/** An empty seat: dearer than any judge, cheaper than a broken hard rule. */
export const emptyCost = 1e6;

export interface Tables {
  readonly rooms: number;
  /** Index of nobody, one after the last judge: an empty seat needs no case of its own. */
  readonly nobody: number;
  /** Cells of a row of both tables: the judges and nobody. */
  readonly stride: number;
  /**
   * Cost in a seat, `row × stride + judge`: rows are the chairs of the rooms, then their panellists,
   * then the bench. `Infinity` where a hard rule forbids it, or a chair seat would be empty.
   */
  readonly seat: Float64Array;
  /** Cost together, `judge × stride + judge`, symmetric; `hardCost` for a conflict. */
  readonly pair: Float32Array;
}

/** Fills the tables. `voting` says of each judge whether it votes if it sits (A4). */
export function buildTables(model: Model, voting: readonly boolean[]): Tables {
  const rooms = model.rooms.length;
  const nobody = model.judges.length;
  const stride = nobody + 1;
  const seat = new Float64Array((2 * rooms + 1) * stride);
  model.rooms.forEach((room, at) => {
    const chair = at * stride;
    const panellist = (rooms + at) * stride;
    for (let index = 0; index < nobody; index++) {
      const judge = judgeAt(model, index);
      const barred = isBarred(judge, room);
      seat[chair + index] =
        barred || judge.weakChair ? Infinity : seatCost(model, index, { room, role: 'chair' });
      seat[panellist + index] = barred
        ? Infinity
        : seatCost(model, index, { room, role: 'panellist' });
    }
    seat[chair + nobody] = Infinity;
    seat[panellist + nobody] = emptyCost;
  });
  return { rooms, nobody, stride, seat, pair: buildPairs(model, voting) };
}

/** The same seats with nothing between panel mates but their conflicts. */
export function conflictsOnly(tables: Tables): Tables {
  return { ...tables, pair: tables.pair.map((cost) => (cost >= hardCost ? hardCost : 0)) };
}

/** `pairTerms` for every pair: bands densely, the rest only where there is an entry. */
function buildPairs(model: Model, voting: readonly boolean[]): Float32Array {
  const { judges, weights } = model;
  const stride = judges.length + 1;
  const pair = new Float32Array(stride * stride);
  const add = (a: number, b: number, cost: number) => {
    pair[a * stride + b] = short(pair, a * stride + b) + cost;
  };
  for (const [band, weight] of [
    ['region', weights.sameRegion],
    ['gender', weights.sameGender],
    ['language', weights.sameLanguage],
    ['experience', weights.sameExperience],
  ] as const) {
    const values = judges.map(({ adjudicator }, index) =>
      voting[index] ? adjudicator[band] : null,
    );
    addSame({ pair, stride }, codes(values), weight);
  }
  for (const [a, b] of institutionPairs(model, voting)) add(a, b, weights.sameInstitution);
  judges.forEach((judge, a) => {
    for (const [b, rounds] of roundsWithMates(model, a)) add(a, b, satWithCost(model, rounds));
    for (const b of judge.conflicts) add(a, b, hardCost);
  });
  return pair;
}

/** Earlier rounds together with a judge, by the index of the other; ascending, each once. */
function roundsWithMates(model: Model, judge: number): ReadonlyMap<number, readonly number[]> {
  const mates = new Map<number, number[]>();
  for (const { round, adjudicatorIds } of companyOf(
    model.past,
    judgeAt(model, judge).adjudicator.id,
  )) {
    for (const id of adjudicatorIds) {
      const mate = model.judgeOf.get(id);
      if (mate === undefined || mate === judge) continue;
      const rounds = mates.get(mate);
      if (!rounds) mates.set(mate, [round]);
      else if (rounds.at(-1) !== round) rounds.push(round);
    }
  }
  return mates;
}

/** Adds a cost to every ordered pair with the same code; −1 never equals −1. */
function addSame(
  { pair, stride }: { readonly pair: Float32Array; readonly stride: number },
  code: Int32Array,
  cost: number,
): void {
  if (cost === 0) return;
  for (let a = 0; a < code.length; a++) {
    const own = whole(code, a);
    if (own < 0) continue;
    for (let b = 0; b < code.length; b++) {
      const cell = a * stride + b;
      if (b !== a && whole(code, b) === own) pair[cell] = short(pair, cell) + cost;
    }
  }
}

/** Ordered pairs of voting judges that share an institution, each once. */
function institutionPairs(model: Model, voting: readonly boolean[]): [number, number][] {
  const members = new Map<Id, number[]>();
  model.judges.forEach((judge, index) => {
    if (!voting[index]) return;
    for (const id of judge.institutions) members.set(id, [...(members.get(id) ?? []), index]);
  });
  return model.judges.flatMap((judge, a) => {
    if (!voting[a]) return [];
    const mates = new Set([...judge.institutions].flatMap((id) => members.get(id) ?? []));
    mates.delete(a);
    return [...mates].map((b): [number, number] => [a, b]);
  });
}

function codes(values: readonly (string | null)[]): Int32Array {
  const known = new Map<string, number>();
  return Int32Array.from(values, (value) => {
    if (value === null) return -1;
    const code = known.get(value) ?? known.size;
    known.set(value, code);
    return code;
  });
}
