/** Divisions: fields of teams that meet only each other in the preliminary rounds (R1.13). */
import type { Id } from '../vocabulary.ts';
import type {
  Draw,
  DrawCertificate,
  DrawCriterion,
  MeetingFigures,
  PairRoundInput,
} from './types.ts';

/** The teams of one division, to be drawn as if there were no others. */
interface DivisionField {
  /** Null: the teams without a division, or the whole field where there are none. */
  readonly division: Id | null;
  readonly input: PairRoundInput;
}

/** The fields in the order of the divisions; teams without one are a field of their own, the last. */
export function fieldsOf(input: PairRoundInput): readonly DivisionField[] {
  const { divisions = [], ...whole } = input;
  if (divisions.length === 0) return [{ division: null, input }];
  const divisionOf = divisionsIn(divisions);
  return [...divisions, null].flatMap((division) => {
    const teams = whole.teams.filter((team) => divisionOf(team) === division);
    if (teams.length === 0) return [];
    // Each division tosses its own coins: what becomes of one says nothing of another.
    return { division, input: { ...whole, teams, seed: `${whole.seed} ${division ?? ''}` } };
  });
}

function divisionsIn(divisions: readonly Id[]) {
  const known = new Set(divisions);
  return ({ division = null }: { readonly division?: Id | null }): Id | null =>
    division !== null && known.has(division) ? division : null;
}

export interface DivisionDraw {
  readonly division: Id | null;
  readonly draw: Draw;
}

/** One draw of those of the divisions: their rooms one division below the other, costs added up. */
export function joinDivisions(parts: readonly DivisionDraw[]): Draw {
  const criteria = joinCriteria(parts.map(({ draw }) => draw.criteria));
  const meetings = joinMeetings(parts.map(({ draw }) => draw.meetings));
  const certificate = joinCertificates(parts);
  return {
    debates: parts
      .flatMap(({ division, draw }) => draw.debates.map((debate) => ({ division, debate })))
      .map(({ division, debate }, index) => ({
        ...debate,
        rank: index + 1,
        why: {
          ...debate.why,
          criteria: [
            { code: 'division', weight: 0, cost: 0, data: { division } },
            ...debate.why.criteria,
          ],
        },
      })),
    byes: parts.flatMap(({ draw }) => draw.byes),
    cost: sum(parts.map(({ draw }) => draw.cost)),
    ...(meetings ? { meetings } : {}),
    ...(criteria ? { criteria } : {}),
    ...(certificate ? { certificate } : {}),
  };
}

/** The rooms of one division as its own draw numbered them. */
export function roomsOf(
  { debates }: Pick<Draw, 'debates'>,
  { teams }: PairRoundInput,
): Draw['debates'] {
  const own = new Set(teams.map(({ id }) => id));
  return debates
    .filter((debate) => debate.teams.some(({ teamId }) => own.has(teamId)))
    .sort((a, b) => a.rank - b.rank)
    .map((debate, index) => ({ ...debate, rank: index + 1 }));
}

/** All divisions are drawn by the same criteria, in the same order. */
function joinCriteria(
  lists: readonly (readonly DrawCriterion[] | undefined)[],
): readonly DrawCriterion[] | undefined {
  const [first] = lists;
  return first?.map(({ code }) => ({
    code,
    cost: sum(lists.map((own) => own?.find((one) => one.code === code)?.cost ?? 0)),
  }));
}

const figures = ['repeats', 'institutions', 'pullups'] as const;
type Figures = NonNullable<MeetingFigures['bound']>;

function joinMeetings(all: readonly (MeetingFigures | undefined)[]): MeetingFigures | undefined {
  const known = all.filter((own) => own !== undefined);
  if (known.length < all.length) return undefined;
  const bounds = known.flatMap(({ bound }) => bound ?? []);
  return {
    ...total(known),
    proven: known.every(({ proven }) => proven),
    ...(bounds.length === known.length ? { bound: total(bounds) } : {}),
  };
}

function total(all: readonly Figures[]): Figures {
  const [repeats, institutions, pullups] = figures.map((name) => sum(all.map((own) => own[name])));
  return { repeats: repeats ?? 0, institutions: institutions ?? 0, pullups: pullups ?? 0 };
}

function joinCertificates(parts: readonly DivisionDraw[]): DrawCertificate | undefined {
  const own = parts.map(({ division, draw }) => [division ?? '', draw.certificate] as const);
  const known = own.flatMap(([key, certificate]) =>
    certificate && certificate.kind !== 'divisions' ? [[key, certificate] as const] : [],
  );
  if (known.length < parts.length) return undefined;
  return { kind: 'divisions', parts: Object.fromEntries(known) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
