/**
 * How large the fields of a rule pack may be: our choice, far beyond every format that is debated,
 * so that a slip of the finger is caught. The schema and the check of a whole pack read these.
 */

export interface Limit {
  readonly min: number;
  readonly max: number;
  /** Whole numbers only. */
  readonly whole: boolean;
}

const whole = (min: number, max: number): Limit => ({ min, max, whole: true });
const real = (min: number, max: number): Limit => ({ min, max, whole: false });

/** Numbers by field; `*` stands for every entry of a list. */
export const packLimits = {
  teamsPerRoom: whole(1, 16),
  speakersPerTeam: whole(1, 8),
  maxTeamMembers: whole(1, 12),
  'speeches.*.seat': whole(0, 15),
  'speeches.*.position': whole(1, 20),
  'speeches.*.minutes': real(0, 60),
  'scores.criteria.*.weight': real(0.01, 100),
  'scores.replyCriteria.*.weight': real(0.01, 100),
  'pointsPerRank.*': real(-100, 100),
  'motions.perRound': whole(1, 5),
  'motions.choiceMinutes': real(1, 60),
  'preparation.minutes': real(0, 240),
  'preparation.infoslideSeconds': real(0, 600),
  'timing.protectedMinutes': real(0, 10),
  'timing.graceSeconds': real(0, 120),
  'draw.options.avoid.historyPenalty': real(0, 1e9),
  'draw.options.avoid.institutionPenalty': real(0, 1e9),
  'draw.options.position.alpha': real(0, 100),
  'draw.options.position.exponent': real(0, 16),
  'draw.options.pairingOrder.*.*.weight': whole(1, 1000),
  'draw.options.sideLimit.overall': whole(1, 30),
  'draw.options.sideLimit.ofKind': whole(1, 30),
  'standings.speakerMissedAllowed': whole(0, 50),
  'standings.adjudicatorMissedAllowed': whole(0, 50),
  'standings.walkoverScore': real(0, 10_000),
  'standings.forfeitScore': real(0, 10_000),
  'breaks.institutionCap': whole(1, 100),
  'panels.preliminary': whole(1, 15),
  'panels.elimination': whole(1, 15),
  'judgeQuota.roundsPerTeam': whole(1, 50),
  'judgeQuota.roundsPerJudge': whole(1, 50),
  'rounds.*.fromTeams': whole(0, 10_000),
  'rounds.*.preliminary': whole(1, 30),
  'rounds.*.silent': whole(0, 30),
  'rounds.*.breakSize': whole(0, 512),
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitedField = keyof typeof packLimits;

/** The limit of a field by its path (`rounds.2.silent`); undefined where there is none. */
export function limitAt(path: string): Limit | undefined {
  const field = path.replace(/\.\d+(?=\.|$)/g, '.*');
  return Object.hasOwn(packLimits, field) ? packLimits[field as LimitedField] : undefined;
}

/** Texts by field: the fewest and the most characters; an id of a side keeps to small letters. */
export const packTexts = {
  name: { min: 1, max: 100 },
  summary: { min: 0, max: 300 },
  source: { min: 0, max: 500 },
  'sides.*.id': { min: 1, max: 12 },
  'sides.*.name': { min: 1, max: 60 },
  'sides.*.short': { min: 1, max: 4 },
  'speeches.*.name': { min: 1, max: 60 },
  'scores.criteria.*.name': { min: 1, max: 30 },
  'scores.replyCriteria.*.name': { min: 1, max: 30 },
} as const;

export type LimitedText = keyof typeof packTexts;

/** The length that a text may have, by its path. */
export function textLimitAt(
  path: string,
): { readonly min: number; readonly max: number } | undefined {
  const field = path.replace(/\.\d+(?=\.|$)/g, '.*');
  return Object.hasOwn(packTexts, field) ? packTexts[field as LimitedText] : undefined;
}

/** The longest lists that a pack may hold. */
export const packLists = { sides: 16, speeches: 64, rounds: 20, criteria: 8 } as const;
