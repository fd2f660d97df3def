/** Most made-up people of one rehearsal: as many as the largest tournaments have. */
export const mostMadeUp = { teams: 400, adjudicators: 800 } as const;
