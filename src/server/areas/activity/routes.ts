import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { findIdsNamed, readAbout } from './about.ts';
import { listRefusals } from './refusals.ts';
import * as repository from './repository.ts';
import { anonymousTypes, closedAreas } from './rights.ts';

export const activityRoutes: Handlers<Api['activity']> = {
  list: async (context, { params, query }) => {
    const { before, area, search, limit } = query;
    const anonymous = anonymousTypes(context.roles);
    // One more than asked for says whether there is more.
    const filter = { before, areas: area?.split(','), search, limit: limit + 1, anonymous };
    const { rows, aboutOf } = await context.read(async (reader) => {
      const { tournamentId } = params;
      const found = search ? await findIdsNamed(reader, tournamentId, search) : [];
      const named = { ids: found, closed: closedAreas(context.roles) };
      const entries = await repository.findAllEntries(reader, tournamentId, { ...filter, named });
      const asked = { entries, roles: context.roles };
      return { rows: entries, aboutOf: await readAbout(reader, tournamentId, asked) };
    });
    return {
      rows: rows.slice(0, limit).map(({ kind, name, byAccount, holder, at, ...row }) => ({
        ...row,
        area: row.type.split('.', 1)[0] ?? '',
        at: at.toISOString(),
        ...(anonymous.includes(row.type)
          ? { actor: null, through: null, ids: {}, data: {}, about: [], pages: [], changes: [] }
          : {
              ...whoActed({ own: name ?? nameless[kind] ?? left, byAccount, holder }),
              ...aboutOf(row),
            }),
      })),
      more: rows.length > limit,
    };
  },
  refusals: (context) => listRefusals(context),
  online: async (context, { params }) => {
    const { live } = context.services;
    const ids = [...live.accountsListening(params.tournamentId, 'tabroom')];
    return { people: await context.read((reader) => repository.findAllNames(reader, ids)) };
  },
};

/** The account that acted, and the person whose private link it used, if that was another's. */
function whoActed(entry: {
  readonly own: string;
  readonly byAccount: string | null;
  readonly holder: string | null;
}): { readonly actor: string; readonly through: string | null } {
  if (entry.byAccount === null) return { actor: entry.own, through: null };
  return { actor: entry.holder ?? left, through: entry.own };
}

/** Actors that have no name of their own. */
const nameless: Readonly<Record<string, string>> = { system: 'Rostrum', public: 'A visitor' };
const left = 'Someone who has left';
