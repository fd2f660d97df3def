import type { Api } from '#contract/index.ts';
import { fold } from '../../fold.ts';
import type { Handlers } from '../../http/context.ts';
import { findAllOperated } from './repository.ts';
import { setMarks, toOperated } from './service.ts';

export const operatorRoutes: Handlers<Api['operator']> = {
  tournaments: async (context, { query }) => {
    const filter = { ...query, search: fold(query.search) };
    const { rows, total } = await context.read((reader) => findAllOperated(reader, filter));
    return { tournaments: rows.map(toOperated), total };
  },
  mark: (context, { params, body }) =>
    context.writeIn(params.tournamentId, (tx) => setMarks(tx, params.tournamentId, body)),
};
