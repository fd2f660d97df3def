import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { loadRoom, loadRounds } from './load.ts';
import * as service from './service.ts';

export const progressRoutes: Handlers<Api['progress']> = {
  rounds: async (context) => ({
    rounds: await context.read((reader) => loadRounds(reader, context)),
  }),
  room: (context, { params }) =>
    context.read((reader) => loadRoom(reader, context.tournamentId, params.debateId)),
  mark: (context, input) => service.mark(context, input),
};
