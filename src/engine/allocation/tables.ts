/** The costs of `costs.ts` for all judges at once, in flat tables for the solvers. */
import type { Id } from '../vocabulary.ts';
import { short, whole } from './cells.ts';
import { clashesWithTeams, satWithCost, seatCost } from './costs.ts';
import { judgeAt, type Model } from './model.ts';

/** Price of a broken hard rule between panel mates while the search repairs it. */
export const hardCost = 1e7;

export interface Tables {
  readonly judges: number;
  /** `room × judges + judge`; `Infinity` where a team forbids it. */
  readonly chair: Float64Array;
  readonly panellist: Float64Array;
  /** `judge × judges + judge`, symmetric; `hardCost` for a conflict. */
  readonly pair: Float32Array;
}

/** Fills the tables. `voting` says of each judge whether it votes if it sits (A4). */
export function buildTables(model: Model, voting: readonly boolean[]): Tables {
  const judges = model.judges.length;
  const chair = new Float64Array(model.rooms.length * judges);
  const panellist = new Float64Array(model.rooms.length * judges);
  model.rooms.forEach((room, at) => {
    for (let judge = 0; judge < judges; judge++) {
      const cell = at * judges + judge;
      const barred = clashesWithTeams(judgeAt(model, judge), room);
      chair[cell] = barred ? Infinity : seatCost(model, judge, { room, role: 'chair' });
      panellist[cell] = barred ? Infinity : seatCost(model, judge, { room, role: 'panellist' });
    }
  });
  return { judges, chair, panellist, pair: buildPairs(model, voting) };
}

/** `pairTerms` for every pair: regions and genders densely, the rest only where there is an entry. */
function buildPairs(model: Model, voting: readonly boolean[]): Float32Array {
  const { judges, weights } = model;
  const count = judges.length;
  const pair = new Float32Array(count * count);
  const add = (a: number, b: number, cost: number) => {
    pair[a * count + b] = short(pair, a * count + b) + cost;
  };
  const code = (value: (index: number) => string | null) =>
    codes(judges.map((_, index) => (voting[index] ? value(index) : null)));
  addSame(
    pair,
    code((index) => judgeAt(model, index).adjudicator.region),
    weights.sameRegion,
  );
  addSame(
    pair,
    code((index) => judgeAt(model, index).adjudicator.gender),
    weights.sameGender,
  );
  for (const [a, b] of institutionPairs(model, voting)) add(a, b, weights.sameInstitution);
  judges.forEach((judge, a) => {
    for (const b of judge.satWith.keys()) add(a, b, satWithCost(model, judge, b));
    for (const b of judge.conflicts) add(a, b, hardCost);
  });
  return pair;
}

/** Adds a cost to every ordered pair with the same code; −1 never equals −1. */
function addSame(pair: Float32Array, code: Int32Array, cost: number): void {
  const count = code.length;
  for (let a = 0; a < count; a++) {
    const own = whole(code, a);
    if (own < 0) continue;
    for (let b = 0; b < count; b++) {
      if (b !== a && whole(code, b) === own)
        pair[a * count + b] = short(pair, a * count + b) + cost;
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
