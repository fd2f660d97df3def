/** Who is shown by code name to everyone but staff: no one, the teams, or teams, speakers and judges. */
export const codeNameChoices = ['off', 'teams', 'everybody'] as const;
export type CodeNameChoice = (typeof codeNameChoices)[number];

/** Code units of a code name, at most. */
export const longestCodeName = 40;
