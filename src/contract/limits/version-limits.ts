/** How many versions people may make of what is written again and again, and how long one may be. */

/**
 * Most versions of a debate's ballots: of one person, so that nobody uses up those of the others, and of
 * all judges together. The tab room can correct beyond that, up to `ofDebateByStaff`.
 */
export const mostBallots = { ofAuthor: 100, ofDebate: 1000, ofDebateByStaff: 1500 } as const;

/** Most versions of a sheet by one person that wait to be compared; beyond it, the oldest is replaced. */
export const mostWaitingBallots = 5;

/** Replaced and discarded ballots of a debate that a list shows: the newest. */
export const shownPastBallots = 10;

/** Most characters of all texts of one ballot together: a reason for each of 16 speeches, and both others. */
export const mostBallotText = 6000;

/** Most versions of one feedback, and of the form for it: readers of feedback load every version of the form. */
export const mostFeedbackVersions = 100;
export const mostFeedbackForms = 50;
