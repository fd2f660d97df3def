/** How much is stored so that people can undo what they did. */

/**
 * What imports wrote, so that they can be undone: the last ones of a tournament, for some days, all
 * but the newest within this size together.
 */
export const undoableImports = { last: 10, days: 14, mostBytes: 16 * 1024 * 1024 } as const;

/** Changes of participants that can be undone: the last ones, all but the newest within this size together. */
export const undoableActs = { last: 200, mostBytes: 16 * 1024 * 1024 } as const;

/**
 * Bytes of the rows that one such change may affect, since all of it is stored: 10,000 people with their
 * categories are 20 MB.
 */
export const mostActBytes = 32 * 1024 * 1024;

/** Steps of a draw's editing that can be undone. */
export const mostDrawSteps = 100;
