import type { Api } from '#contract/index.ts';
import { AppError } from '#server/errors.ts';
import type { Context, Handlers } from '#server/http/context.ts';
import { loadRegistered } from '../registration/index.ts';
import { loadName } from './link.ts';
import { loadPage } from './page.ts';

export const meRoutes: Handlers<Api['me']> = {
  page: (context, { params }) => {
    const { tournamentId } = params;
    const asked = { tournamentId, personId: personOf(context), now: context.now };
    return context.read((reader) => loadPage(reader, asked));
  },
  registration: async (context, { params }) => {
    const { actor } = context;
    if (actor.kind !== 'account') throw new AppError('unauthenticated');
    const { accountId } = actor;
    return context.read((reader) => loadRegistered(reader, params.tournamentId, { accountId }));
  },
  byLink: (context, { params }) => {
    const personId = personOf(context);
    return context.read((reader) => loadName(reader, params.tournamentId, personId));
  },
};

/** The access check lets only participants in. */
function personOf({ personId }: Context): string {
  if (personId === null) throw new Error('Broken assumption: a participant without a person');
  return personId;
}
