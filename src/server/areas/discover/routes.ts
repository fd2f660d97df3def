import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import {
  countAllReleased,
  findAllReleased,
  findReleasedFormats,
  findReleasedThemes,
  findReleasedYears,
} from '../motions/index.ts';
import { search } from './search.ts';
import { toArchived } from './view.ts';

export const discoverRoutes: Handlers<Api['discover']> = {
  search: (context, { query }) => search(context, query),
  motions: ({ read, now }, { query: { limit, offset, ...query } }) =>
    read(async (reader) => {
      const filter = { ...query, now };
      const rows = await findAllReleased(reader, filter, { limit, offset });
      return {
        motions: rows.map(toArchived),
        total: await countAllReleased(reader, filter),
        themes: await findReleasedThemes(reader, now),
        years: await findReleasedYears(reader, now),
        formats: await findReleasedFormats(reader, now),
      };
    }),
};
