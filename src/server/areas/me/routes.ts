import type { Api } from '#contract/index.ts';
import { AppError, found } from '../../errors.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { loadPage } from './page.ts';
import * as repository from './repository.ts';

export const meRoutes: Handlers<Api['me']> = {
  page: (context, { params }) => {
    const asked = {
      tournamentId: params.tournamentId,
      personId: personOf(context),
      now: context.now,
    };
    return context.read((reader) => loadPage(reader, asked));
  },
  registration: (context, { params }) =>
    context.read(async (reader) => {
      const { actor } = context;
      if (actor.kind !== 'account') throw new AppError('unauthenticated');
      const { tournamentId } = params;
      const person = found(
        await repository.findPersonOfAccount(reader, tournamentId, actor.accountId),
      );
      return {
        personId: person.id,
        name: person.name,
        role: person.team ? ('speaker' as const) : ('adjudicator' as const),
        team: person.team?.id ?? null,
        institution: person.institutionId,
        categories: await repository.findAllCategories(reader, tournamentId, person.id),
      };
    }),
  byLink: (context, { params }) =>
    context.read(async (reader) => {
      const { tournamentId } = params;
      const person = found(await repository.findPerson(reader, tournamentId, personOf(context)));
      return { personId: person.id, name: person.name, tournamentId };
    }),
};

/** The access check lets only participants in. */
function personOf({ personId }: Context): string {
  if (personId === null) throw new Error('Broken assumption: a participant without a person');
  return personId;
}
