/**
 * The words of the field, as closed lists and the types made from them. The bottom of everything:
 * the contract and every engine module build on it, and it imports nothing.
 * `docs/glossary.md` says what each word means.
 */

/** Any identifier (a UUID on the server; the engine only compares them). */
export type Id = string;

/** The state of a round in the tournament. */
export const stages = ['preliminary', 'elimination'] as const;
export type Stage = (typeof stages)[number];

/** How the draw of a round is made. */
export const drawKinds = [
  'random',
  'power-paired',
  'seeded',
  'round-robin',
  'manual',
  'elimination',
] as const;
export type DrawKind = (typeof drawKinds)[number];

/** Seats on a panel. A trainee sits in but never votes. */
export const panelRoles = ['chair', 'panellist', 'trainee'] as const;
export type PanelRole = (typeof panelRoles)[number];

/** What a pair of teams costs in the optimal draw of two, in the usual order (draw R3.10). */
export const pairingTerms = [
  'side-limit',
  'repeat',
  'repeat-age',
  'institution',
  'bracket',
  'pull-up',
  'pull-up-place',
  'pairing',
  'seat-balance',
] as const;
export type PairingTerm = (typeof pairingTerms)[number];

/** The one-character mark of a panel role, as the client orders them: C, P, T. */
export const panelRoleMarks: Readonly<Record<PanelRole, 'C' | 'P' | 'T'>> = {
  chair: 'C',
  panellist: 'P',
  trainee: 'T',
};

/** Which bench of the room a side sits on, and which half of the debate it opens or closes. */
export const benches = ['government', 'opposition'] as const;
export type Bench = (typeof benches)[number];
export const halves = ['opening', 'closing'] as const;
export type Half = (typeof halves)[number];

export const speechKinds = ['substantive', 'reply', 'cross-examination'] as const;
export type SpeechKind = (typeof speechKinds)[number];

/** States of a draw, of a ballot and of a round: `docs/architecture/data.md`. */
export const drawStates = ['draft', 'confirmed', 'released'] as const;
export type DrawState = (typeof drawStates)[number];
export const ballotStates = ['submitted', 'confirmed', 'superseded', 'discarded'] as const;
export type BallotState = (typeof ballotStates)[number];
/** Whether ballots of a round say what was debated, where teams or rooms bring it (R4.30). */
export const caseEntries = ['off', 'optional', 'required'] as const;
export type CaseEntry = (typeof caseEntries)[number];
/** Whether chairs write reasons for their decisions to the teams (R4.29). */
export const reasonsModes = ['off', 'optional', 'required'] as const;
export type ReasonsMode = (typeof reasonsModes)[number];
export const roundStates = ['upcoming', 'current', 'completed'] as const;
export type RoundState = (typeof roundStates)[number];
export const motionStates = ['hidden', 'scheduled', 'counting', 'released'] as const;
export type MotionState = (typeof motionStates)[number];

/** Why a debate has no result (`docs/rules/ballots.md`, R4.26). */
export const undecidedCodes = [
  'postponed',
  'no-judges',
  'ballots-missing',
  'ballots-unconfirmed',
  'ballots-differ',
  'votes-tied',
  'ballots-invalid',
] as const;
export type UndecidedCode = (typeof undecidedCodes)[number];

/** What a field of a ballot sheet says; `reply`: who gave the reply, `twice`: a second speech of one person. */
export const sheetFields = [
  'side',
  'speaker',
  'reply',
  'score',
  'mark',
  'speech-rank',
  'twice',
  'rank',
  'winner',
  'forfeit',
  'motion',
  'toss',
] as const;
export type SheetField = (typeof sheetFields)[number];

/** The position from which somebody gives feedback on a judge, and the state of such a window. */
export const feedbackGivers = ['team', ...panelRoles] as const;
export type FeedbackGiver = (typeof feedbackGivers)[number];
export const feedbackWindowStates = ['not-yet', 'open', 'closed'] as const;
export type FeedbackWindowState = (typeof feedbackWindowStates)[number];
/** What the search for panels does at a time. */
export const searchPhases = ['proving', 'seating'] as const;
/** How a question beside the score is answered. */
export const questionKinds = ['text', 'yes-no', 'number', 'choice', 'choices'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** What an entry of the schedule is. */
export const eventKinds = [
  'registration',
  'briefing',
  'check-in',
  'draw',
  'prep',
  'debate',
  'adjudication',
  'meal',
  'break',
  'social',
  'awards',
  'other',
] as const;
export type EventKind = (typeof eventKinds)[number];
/** The events that make up a round, in order. */
export const roundStages: readonly EventKind[] = ['draw', 'prep', 'debate', 'adjudication'];

/** Roles of the people who run a tournament. The owner made it; the other six are invited. */
export const staffRoles = [
  'tab',
  'convenor',
  'adj-core',
  'equity',
  'language',
  'volunteer',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Metrics that order teams. Every definition is in `docs/rules/standings.md`. */
export const teamMetrics = [
  'points',
  'wins',
  'speaks-sum',
  'speaks-avg',
  'speaks-ind-avg',
  'speaks-stddev',
  'speaks-median',
  'speaks-trimmed',
  'speaks-normalised',
  'speech-ranks',
  'margin-sum',
  'margin-avg',
  'draw-strength',
  'draw-strength-speaks',
  'draw-strength-ranks',
  'draw-strength-settled',
  'opponents-opponents',
  'firsts',
  'seconds',
  'thirds',
  'votes',
  'pullups',
  'pullup-rooms',
  'iron',
  'rounds-debated',
  'who-beat-whom',
  'who-beat-whom-again',
] as const;
export type TeamMetric = (typeof teamMetrics)[number];

/** Metrics that order speakers; for the reply table they are computed over reply speeches. */
export const speakerMetrics = [
  'total',
  'average',
  'trimmed-mean',
  'stdev',
  'count',
  'team-points',
  'team-wins',
  'team-firsts',
  'team-seconds',
  'team-thirds',
  'team-votes',
  'normalised',
  'speech-ranks',
] as const;
export type SpeakerMetric = (typeof speakerMetrics)[number];

/** Metrics that order judges (docs/rules/standings.md, R5.19). */
export const adjudicatorMetrics = [
  'score',
  'base',
  'feedback',
  'calibrated',
  'agreement',
  'rounds',
  'debates',
  'chaired',
] as const;
export type AdjudicatorMetric = (typeof adjudicatorMetrics)[number];

/** How a break category chooses its teams. */
export const breakRules = [
  'standard',
  'aida-1996',
  'aida-2016-easters',
  'aida-2016-australs',
  'aida-2019-australs-open',
] as const;
export type BreakRule = (typeof breakRules)[number];

/** Why a listed team does not take a break place. */
export const breakRemarks = [
  'capped',
  'ineligible',
  'broke-elsewhere',
  'disqualified',
  'lost-coin-toss',
  'withdrawn',
  'reserve',
  'absent',
] as const;
export type BreakRemark = (typeof breakRemarks)[number];

/** How far a room is, in order; the ballot that comes after them is known from the ballots. */
export const progressSteps = [
  'waiting',
  'started',
  'speeches-over',
  'deliberating',
  'decision',
  'orals',
] as const;
export type ProgressStep = (typeof progressSteps)[number];

/** Most debates that share a room in one round (R1.8): a day has no time for more. */
export const mostFlights = 4;

/** What a draw is expected to leave for the next one (R8.7), named like the figures of a draw (R8.4). */
export const outlookFigures = [
  'repeats',
  'institutions',
  'pullups',
  'repeatedPullups',
  'unevenTeams',
] as const;
export type OutlookFigure = (typeof outlookFigures)[number];
