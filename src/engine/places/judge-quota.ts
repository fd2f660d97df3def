import type { JudgeQuota } from '../rule-pack.ts';

/** Judges that this many teams have to bring. */
export function judgesOwed(teams: number, quota: JudgeQuota): number {
  switch (quota.kind) {
    case 'none':
      return 0;
    case 'n':
      return teams;
    case 'n-1':
      return Math.max(0, teams - 1);
    case 'rounds-owed':
      return Math.ceil((teams * quota.roundsPerTeam) / quota.roundsPerJudge);
  }
}

/** The most teams that this many judges allow; Infinity without a quota. */
export function teamsAllowed(judges: number, quota: JudgeQuota): number {
  switch (quota.kind) {
    case 'none':
      return Number.POSITIVE_INFINITY;
    case 'n':
      return judges;
    case 'n-1':
      return judges + 1;
    case 'rounds-owed':
      return Math.floor((judges * quota.roundsPerJudge) / quota.roundsPerTeam);
  }
}
