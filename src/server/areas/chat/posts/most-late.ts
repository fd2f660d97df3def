/**
 * Milliseconds after which nobody needs a post any more. The platform knows a post that came before for some
 * minutes, so one that is tried again within them is never there twice.
 */
export const mostLate = 4 * 60_000;
