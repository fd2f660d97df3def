import type { Api } from '#contract/index.ts';
import type { Handlers } from '../../http/context.ts';
import * as repository from './repository.ts';

export const activityRoutes: Handlers<Api['activity']> = {
  list: async (context, { params, query }) => {
    const { before, area, search, limit } = query;
    // One more than asked for tells whether there is more.
    const filter = { before, areas: area?.split(','), search, limit: limit + 1 };
    const rows = await context.read((reader) =>
      repository.findAllEntries(reader, params.tournamentId, filter),
    );
    return {
      rows: rows.slice(0, limit).map(({ kind, name, at, ...row }) => ({
        ...row,
        area: row.type.split('.', 1)[0] ?? '',
        actor: name ?? nameless[kind] ?? 'Somebody who has left',
        at: at.toISOString(),
      })),
      more: rows.length > limit,
    };
  },
  online: async (context, { params }) => {
    const { live } = context.services;
    const ids = [...live.accountsListening(params.tournamentId, 'tabroom')];
    return { people: await context.read((reader) => repository.findAllNames(reader, ids)) };
  },
};

/** Actors that have no name of their own. */
const nameless: Readonly<Record<string, string>> = { system: 'Rostrum', public: 'A visitor' };
