import type { ActivityType } from '#contract/activity-types.ts';
import type { Api } from '#contract/index.ts';
import { mayDo } from '#contract/permissions.ts';
import type { Handlers } from '../../http/context.ts';
import * as repository from './repository.ts';

export const activityRoutes: Handlers<Api['activity']> = {
  list: async (context, { params, query }) => {
    const { before, area, search, limit } = query;
    // One more than asked for tells whether there is more.
    const seesAuthors = mayDo('feedback.see', context.roles) === 'all';
    const anonymous = seesAuthors ? [] : givenTypes;
    const filter = { before, areas: area?.split(','), search, limit: limit + 1, anonymous };
    const rows = await context.read((reader) =>
      repository.findAllEntries(reader, params.tournamentId, filter),
    );
    return {
      rows: rows.slice(0, limit).map(({ kind, name, holder, at, ...row }) => ({
        ...row,
        area: row.type.split('.', 1)[0] ?? '',
        at: at.toISOString(),
        ...(anonymous.includes(row.type)
          ? { actor: null, through: null, ids: {}, data: {} }
          : {
              actor: holder ?? name ?? nameless[kind] ?? 'Somebody who has left',
              through: holder === null ? null : name,
            }),
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

/** Entries whose actor is the author of feedback. */
const givenTypes: readonly string[] = [
  'feedback.given',
  'feedback.changed',
] satisfies ActivityType[];

/** Actors that have no name of their own. */
const nameless: Readonly<Record<string, string>> = { system: 'Rostrum', public: 'A visitor' };
