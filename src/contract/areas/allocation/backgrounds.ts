/** What judges said about themselves for the mix of panels: seen by them and those who edit people. */
import { z } from 'zod';
import { route } from '#contract/route.ts';
import { id, tournamentParams } from '#contract/schemas.ts';

const access = { action: 'participants.edit', scope: 'tournament' } as const;

/** A word or two, as the tournament sorts people; two of the same word are alike. */
const band = z.string().trim().min(1).max(40).nullable();

const answers = z.object({ gender: band, language: band, experience: band });
const background = answers.extend({ adjudicatorId: id });

/** My own, and words that several judges here use, so that the same is called the same. */
const ownBackground = answers.extend({
  usual: z.object({
    gender: z.array(z.string()),
    language: z.array(z.string()),
    experience: z.array(z.string()),
  }),
});

/** Beyond the largest tournaments, which have some two thousand. */
const mostJudges = 10_000;

export const backgrounds = {
  backgrounds: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/adjudicator-backgrounds',
    summary: 'Gender, language status and experience of judges, where given.',
    access,
    params: tournamentParams,
    response: z.object({ backgrounds: z.array(background) }),
    stale: ['adjudicator', 'import'],
    errors: [],
    statements: 'heavy',
  }),
  setBackgrounds: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/adjudicator-backgrounds',
    summary: 'Set the same background for several judges; omitted fields are unchanged.',
    access,
    params: tournamentParams,
    body: z.object({
      adjudicatorIds: z.array(id).min(1).max(mostJudges),
      gender: band.optional(),
      language: band.optional(),
      experience: band.optional(),
    }),
    bodySize: 'everybody',
    response: z.object({ backgrounds: z.array(background) }),
    changes: ['adjudicator'],
    errors: [],
    statements: 'heavy',
  }),
  myBackground: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/my-background',
    summary: 'The background I gave as a judge, used to balance panels; not found for others.',
    access: { action: 'self.see', scope: 'tournament' },
    params: tournamentParams,
    response: ownBackground,
    stale: ['adjudicator', 'import'],
    errors: [],
  }),
  setMyBackground: route({
    method: 'PUT',
    path: '/api/tournaments/:tournamentId/my-background',
    summary: 'Set or change my background, or clear a field with null.',
    access: { action: 'self.edit', scope: 'tournament' },
    params: tournamentParams,
    body: answers,
    response: ownBackground,
    changes: ['adjudicator'],
    errors: [],
  }),
};
