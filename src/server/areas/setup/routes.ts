import type { Api } from '#contract/index.ts';
import type { Handlers } from '#server/http/context.ts';
import { copy, rehearse } from './copy.ts';
import { simulatePeople } from './people.ts';
import { findAllSources } from './repository.ts';
import { showSteps } from './steps.ts';

export const setupRoutes: Handlers<Api['setup']> = {
  sources: async ({ read, actor }) => {
    if (actor.kind !== 'account') return { tournaments: [] };
    const rows = await read((reader) => findAllSources(reader, actor.accountId));
    return {
      tournaments: rows.map(({ id, name, start_date, pack }) => ({
        id,
        name,
        startDate: start_date,
        packName: pack.name,
      })),
    };
  },
  copy: (context, { body }) => copy(context, body),
  rehearse,
  simulatePeople: (context, { body }) => simulatePeople(context, body),
  steps: showSteps,
};
