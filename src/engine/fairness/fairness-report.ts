import type { InputProblem } from '../check-input.ts';
import { byId, groupBy } from '../collections.ts';
import { ok, type Result, refused } from '../result.ts';
import { mean, motionBalance } from '../standings/index.ts';
import type { Id } from '../vocabulary.ts';
import { checkFairnessInput } from './check-input.ts';
import type {
  FairnessDebate,
  FairnessInput,
  FairnessReport,
  FairnessTeam,
  GroupFairness,
  TeamFairness,
} from './types.ts';

/**
 * How evenly a tournament treated its teams (R5.22): sides or seats, opponents, pull-ups, judges, rooms,
 * for each team, overall and by group. Describes what happened; no order of the input changes a figure.
 */
export function fairnessReport(input: FairnessInput): Result<FairnessReport, InputProblem> {
  const problems = checkFairnessInput(input);
  if (problems.length > 0) return refused(...problems);
  const { debates } = input;
  const visits = debates.flatMap((debate) =>
    debate.outcome.teams.map(({ teamId, seat }) => ({ teamId, seat, debate })),
  );
  const visitsOf = groupBy(visits, ({ teamId }) => teamId);
  const field = byId(input.teams);
  const debated = input.teams.filter(({ id }) => visitsOf.has(id));
  const teams = debated.map((team) =>
    teamFairness(team, { seats: input.seats, visits: visitsOf.get(team.id) ?? [], field }),
  );
  return ok({
    debates: debates.length,
    sides: sidesOf(debates),
    teams,
    overall: groupFairness(teams),
    groups: groupsOf(teams, field),
  });
}

/** A walkover says nothing of the side it was won on. */
function sidesOf(debates: readonly FairnessDebate[]): FairnessReport['sides'] {
  const fought = debates.filter(({ outcome }) => !outcome.teams.some(({ forfeit }) => forfeit));
  const [balance] = motionBalance(fought.map(({ outcome }) => ({ motionId: 'all', outcome })));
  if (balance) return { debates: balance.debates, seats: balance.seats, test: balance.test };
  return { debates: 0, seats: [], test: { kind: 'inconclusive', debates: 0, needed: 10 } };
}

interface Visit {
  readonly seat: number;
  readonly debate: FairnessDebate;
}

interface OwnVisits {
  readonly seats: number;
  readonly visits: readonly Visit[];
  readonly field: ReadonlyMap<Id, FairnessTeam>;
}

function teamFairness(team: FairnessTeam, { seats, visits, field }: OwnVisits): TeamFairness {
  const counts = Array.from(
    { length: seats },
    (_, seat) => visits.filter((visit) => visit.seat === seat).length,
  );
  const debates = visits.map(({ debate }) => debate);
  const opponents = debates.flatMap(({ outcome }) =>
    outcome.teams.filter(({ teamId }) => teamId !== team.id),
  );
  const judges = debates.flatMap((debate) => debate.judges);
  const meetings = [...groupBy(judges, ({ id }) => id).values()].map(({ length }) => length);
  const venues = debates.flatMap(({ venueId }) => venueId ?? []);
  return {
    teamId: team.id,
    points: team.points,
    debates: debates.length,
    seats: counts,
    evenSeats: Math.max(...counts) - Math.min(...counts) <= 1,
    pullups: debates.filter(({ pullups }) => pullups.includes(team.id)).length,
    opponents: mean(opponents.flatMap(({ teamId }) => field.get(teamId)?.points ?? [])),
    judges: meetings.length,
    sameJudge: Math.max(0, ...meetings),
    panel: mean(debates.flatMap((debate) => panelStrength(debate) ?? [])),
    rooms: venues.length === 0 ? null : new Set(venues).size,
  };
}

/** A panel is as strong as its judges on average. */
function panelStrength({ judges }: FairnessDebate): number | null {
  return mean(judges.flatMap(({ strength }) => strength ?? []));
}

function groupFairness(teams: readonly TeamFairness[]): GroupFairness {
  const meanOf = (figure: (team: TeamFairness) => number | null) =>
    mean(teams.flatMap((team) => figure(team) ?? []));
  return {
    teams: teams.length,
    points: meanOf(({ points }) => points),
    opponents: meanOf(({ opponents }) => opponents),
    panel: meanOf(({ panel }) => panel),
    judges: meanOf(({ judges }) => judges),
    pullups: teams.reduce((sum, { pullups }) => sum + pullups, 0),
    evenSeats: teams.filter(({ evenSeats }) => evenSeats).length,
  };
}

/** Teams may be in many groups, and groups be many: each team is put into its own. */
function groupsOf(
  teams: readonly TeamFairness[],
  field: ReadonlyMap<Id, FairnessTeam>,
): ReadonlyMap<Id, GroupFairness> {
  const members = teams.flatMap((team) =>
    (field.get(team.teamId)?.groupIds ?? []).map((groupId) => ({ groupId, team })),
  );
  const groups = groupBy(
    members,
    ({ groupId }) => groupId,
    ({ team }) => team,
  );
  return new Map([...groups].map(([groupId, own]) => [groupId, groupFairness(own)]));
}
