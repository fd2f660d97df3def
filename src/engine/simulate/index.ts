/** Invented tournaments, for the demo, the tests, the benches and rehearsals. */
export { type Absences, absentFrom } from './absences.ts';
export { type FeedbackInput, type ReportedFeedback, simulateFeedback } from './feedback.ts';
export {
  type InventedAdjudicator,
  type InventedPerson,
  type InventedTeam,
  type InventedTournament,
  type InventOptions,
  inventTournament,
} from './invent.ts';
export { type Handing, handingOf, latestMinutes } from './late-ballots.ts';
export { type PlayedTeam, type PlayInput, playDebate } from './play.ts';
export { playTournament } from './tournament.ts';
export type { LateBallot, PlayedRound, PlayedTournament, PlayOptions } from './types.ts';
