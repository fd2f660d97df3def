/** Limits that the server checks and forms show. */

/** Swing teams that one repair may make: as many as the largest room lacks. */
export const newSwingsAtMost = 15;

/** Of the written reasons for one decision, in code points: two printed pages. */
export const longestReasons = 6000;

/** Of a feedback form, imported ones included: questions, options of each, and code points of their texts. */
export const feedbackFormLimits = { questions: 60, options: 40, text: 300, option: 100 } as const;
