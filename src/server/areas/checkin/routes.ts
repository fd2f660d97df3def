import type { Api } from '#contract/index.ts';
import { found } from '#server/errors.ts';
import type { Handlers } from '#server/http/context.ts';
import { chase } from './emails.ts';
import { loadCode, loadPresence, loadSessions } from './load.ts';
import { mark, markMine, mine } from './marks.ts';
import { repair, undoRepair } from './repair.ts';
import * as service from './service.ts';

export const checkinRoutes: Handlers<Api['checkin']> = {
  sessions: async (context) => ({
    sessions: await context.read((reader) => loadSessions(reader, context)),
  }),
  open: (context, input) => service.open(context, input),
  change: (context, input) => service.change(context, input),
  people: (context, { params }) =>
    context.read((reader) => loadPresence(reader, context, params.sessionId)),
  mark,
  code: (context, { params }) =>
    context.read(async (reader) => {
      const { tournamentId, services } = context;
      const at = { tournamentId, publicUrl: services.config.publicUrl };
      return found(await loadCode(reader, at, params.sessionId));
    }),
  repair,
  undoRepair: (context, { params }) => undoRepair(context, params.undoId),
  chase: (context, { params, body }) => chase(context, params.sessionId, body.confirmed),
  mine,
  markMine,
};
