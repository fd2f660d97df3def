import type { Api } from '#contract/index.ts';
import { AppError } from '#server/errors.ts';
import type { Handlers } from '#server/http/context.ts';
import { loadDashboard } from './load.ts';

export const dashboardRoutes: Handlers<Api['dashboard']> = {
  dashboard: ({ actor, services, now, read }) => {
    if (actor.kind !== 'account') throw new AppError('unauthenticated');
    const { accountId } = actor;
    return read((reader) => loadDashboard(reader, services, { accountId, now }));
  },
};
