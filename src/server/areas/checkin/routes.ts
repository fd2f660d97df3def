import type { Api } from '#contract/index.ts';
import { AppError, found } from '../../errors.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { loadHallCode, loadPresence, loadSessions } from './load.ts';
import { isAsked, stateOf } from './presence.ts';
import * as repository from './repository.ts';
import * as service from './service.ts';

export const checkinRoutes: Handlers<Api['checkin']> = {
  sessions: async (context) => ({
    sessions: await context.read((reader) => loadSessions(reader, context)),
  }),
  open: (context, input) => service.open(context, input),
  change: (context, input) => service.change(context, input),
  people: (context, { params }) =>
    context.read((reader) => loadPresence(reader, context, params.sessionId)),
  mark: (context, input) => service.mark(context, input),
  code: (context, { params }) =>
    context.read(async (reader) => {
      const { tournamentId, now, services } = context;
      const at = { tournamentId, now, publicUrl: services.config.publicUrl };
      return found(await loadHallCode(reader, at, params.sessionId));
    }),
  takeIntoRound: (context, input) => service.takeIntoRound(context, input),
  chase: (context, input) => service.chase(context, input),
  mine,
  markMine: (context, input) => service.markMine(context, input),
};

/** Sessions that ask me and are not over. */
function mine(context: Context) {
  const { tournamentId, personId, now } = context;
  if (!personId) throw new AppError('not-found');
  return context.read(async (reader) => {
    const rows = await repository.findAllSessions(reader, tournamentId);
    const open = rows.filter((row) => stateOf(row, now) !== 'closed');
    if (open.length === 0) return { sessions: [] };
    const me = (await repository.findAllPeople(reader, tournamentId)).find(
      ({ id }) => id === personId,
    );
    const marks = await repository.findAllLastMarks(reader, tournamentId, { personId });
    const asking = open.filter((row) => me !== undefined && isAsked(me, row));
    return {
      sessions: asking.map((row) => {
        const last = marks.find(({ sessionId }) => sessionId === row.id);
        return {
          id: row.id,
          name: row.name,
          state: stateOf(row, now),
          closesAt: row.closes_at?.toISOString() ?? null,
          needsCode: row.needs_code,
          in: last?.direction === 'in',
          at: last?.at.toISOString() ?? null,
        };
      }),
    };
  });
}
