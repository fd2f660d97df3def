import type { InputProblem } from '../check-input.ts';
import { ok, type Result } from '../result.ts';
import { fairPlaces } from './fair-places.ts';
import { teamsAllowed } from './judge-quota.ts';
import type { FieldApplicant, FieldInput, FieldOutcome, PlacesOutcome } from './types.ts';

/**
 * Hands out judges' and teams' places together. Judges come first, because the quota looks at the
 * judges that are granted: an institution whose judges allow fewer teams waits for the rest. Who
 * wants teams and gets none brings no judges either; their places go round again.
 */
export function fairField(input: FieldInput): Result<FieldOutcome, InputProblem> {
  const teamless = new Set<string>();
  for (;;) {
    const given = fairJudges(input, teamless);
    if (!given.ok) return given;
    const judges = given.value;
    const filled = fairTeams(input, judges);
    if (!filled.ok) return filled;
    const teams = filled.value;
    const without = input.applicants.filter(
      ({ id, teams: options }, index) =>
        !teamless.has(id) && options.asked > 0 && teams.grants[index]?.places === 0,
    );
    if (without.length === 0) return ok(outcomeOf(input, teams, judges));
    for (const { id } of without) teamless.add(id);
  }
}

function fairJudges(
  { judges, applicants }: FieldInput,
  teamless: ReadonlySet<string>,
): Result<PlacesOutcome, InputProblem> {
  return fairPlaces({
    ...judges,
    shares: [],
    applicants: applicants.map((applicant) => ({
      ...headOf(applicant),
      ...applicant.judges,
      limit: teamless.has(applicant.id) ? applicant.judges.held : Number.POSITIVE_INFINITY,
      shareIds: [],
    })),
  });
}

function fairTeams(
  { teams, shares, quota, applicants }: FieldInput,
  judges: PlacesOutcome,
): Result<PlacesOutcome, InputProblem> {
  return fairPlaces({
    ...teams,
    shares,
    applicants: applicants.map((applicant, index) => ({
      ...headOf(applicant),
      ...applicant.teams,
      limit: applicant.underQuota
        ? teamsAllowed(judges.grants[index]?.places ?? 0, quota)
        : Number.POSITIVE_INFINITY,
      shareIds: applicant.shareIds,
    })),
  });
}

function headOf({ id, name, askedAt }: FieldApplicant) {
  return { id, name, askedAt };
}

function outcomeOf(
  { applicants }: FieldInput,
  teams: PlacesOutcome,
  judges: PlacesOutcome,
): FieldOutcome {
  const nothing = { held: 0, reserved: [], open: 0, endedBy: 'total' } as const;
  return {
    grants: applicants.map(({ id }, index) => ({
      id,
      teams: teams.grants[index]?.places ?? 0,
      judges: judges.grants[index]?.places ?? 0,
      teamsWhy: teams.grants[index]?.why ?? nothing,
      judgesWhy: judges.grants[index]?.why ?? nothing,
    })),
    left: { teams: teams.left, judges: judges.left },
  };
}
