/** How large the draws of a tournament may be together. */

/**
 * Debates of a tournament whose draws are confirmed or released, and seats of judges in them: tables, records
 * and allocations read all of them. More than 2,000 teams and 4,000 judges need in a dozen rounds.
 */
export const mostDrawn = { debates: 15_000, seats: 100_000 } as const;
