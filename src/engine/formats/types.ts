import type { Problem } from '../result.ts';

/** Every way in which the fields of a pack can contradict each other; `path` names the field. */
export type RulePackProblemCode =
  | 'sides-count' /* { sides, teamsPerRoom } */
  | 'side-twice' /* { id } */
  | 'points-count' /* { points, teamsPerRoom } */
  | 'points-not-descending'
  | 'speech-seat-unknown' /* { seat } */
  | 'speech-twice' /* { seat, position } */
  | 'speeches-count' /* { seat, substantive, speakersPerTeam } */
  | 'team-too-small' /* { maxTeamMembers, speakersPerTeam } */
  | 'range-empty' /* { min, max, step } */
  | 'range-off-step' /* { min, max, step } */
  | 'criteria-empty'
  | 'criterion-twice' /* { name } */
  | 'criteria-sum' /* { least, greatest, min, max } */
  | 'criteria-step' /* { step } */
  | 'speech-ranks-without-marks'
  | 'reply-range-missing'
  | 'reply-rule-missing'
  | 'metric-twice' /* { metric } */
  | 'metrics-empty'
  | 'fixed-total-missing'
  | 'advancing-needs-more-teams'
  | 'winner-needs-two-teams'
  | 'margin-needs-two-teams'
  | 'odd-bracket-for-other-room' /* { oddBracket, teamsPerRoom } */
  | 'order-not-whole'
  | 'two-teams-only' /* { teamsPerRoom } */
  | 'more-teams-only' /* { teamsPerRoom } */
  | 'side-limit-too-small' /* { limit, preliminary } */
  | 'rounds-empty'
  | 'rounds-not-ascending' /* { fromTeams } */
  | 'silent-too-many' /* { silent, preliminary } */
  | 'break-size-impossible' /* { breakSize, teamsPerRoom } */
  | 'out-of-limits' /* { value, min, max } */
  | 'not-whole' /* { value } */
  | 'text-missing'
  | 'text-too-long' /* { max } */
  | 'list-too-long'; /* { max } */
export type RulePackProblem = Problem<RulePackProblemCode>;
