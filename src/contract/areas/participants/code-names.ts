/** Names of teams and people for everyone but staff. */
import { z } from 'zod';
import { codeNameChoices, longestCodeName } from '#contract/kinds/code-names.ts';
import { route } from '#contract/route.ts';
import { id, text, tournamentParams } from '#contract/schemas.ts';

const codeName = text(longestCodeName);

const codedTeam = z.object({ id, name: z.string(), codeName: z.string().nullable() });
const codedPerson = codedTeam.extend({
  role: z.enum(['speaker', 'adjudicator']),
  /** Of a speaker. */
  teamId: id.nullable(),
});

export const codeNameList = z.object({
  /** Who is shown by code name at present. */
  choice: z.enum(codeNameChoices),
  teams: z.array(codedTeam),
  /** Speakers and adjudicators by name. */
  people: z.array(codedPerson),
});

export const codeNames = {
  list: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/code-names',
    summary: 'Teams and people with their code names.',
    access: { action: 'participants.see', scope: 'tournament' },
    params: tournamentParams,
    response: codeNameList,
    stale: ['adjudicator', 'code-name', 'import', 'speaker', 'team', 'tournament'],
    errors: [],
    statements: 'heavy',
  }),
  save: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/code-names',
    summary: 'Set code names, or remove them (null); others stay unchanged.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({
      changes: z
        .array(z.object({ kind: z.enum(['team', 'person']), id, codeName: codeName.nullable() }))
        .min(1)
        .max(10_000),
    }),
    bodySize: 'everybody',
    response: codeNameList,
    changes: ['participants'],
    errors: ['name-taken'],
    statements: 'heavy',
  }),
  assign: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/code-names/assign',
    summary: 'Assign a code name to every team and person without one.',
    access: { action: 'participants.edit', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({}),
    response: codeNameList,
    changes: ['participants'],
    errors: [],
    statements: 'heavy',
  }),
};
