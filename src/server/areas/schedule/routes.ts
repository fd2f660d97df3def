import type { Api } from '#contract/index.ts';
import { type Handlers, publicPage } from '#server/http/context.ts';
import { calendarsOf } from './feeds.ts';
import { loadPublicSchedule } from './load.ts';
import * as service from './service.ts';

/** An estimate follows the clock: it is made again so often. */
const estimateHolds = 30_000;

export const scheduleRoutes: Handlers<Api['schedule']> = {
  get: publicPage((context) => {
    context.holdsUntil(new Date(context.now.getTime() + estimateHolds));
    return context.read((reader) => loadPublicSchedule(reader, context));
  }),
  plan: (context) => context.read((reader) => service.loadPlan(reader, context.tournamentId)),
  add: service.add,
  change: service.change,
  move: service.move,
  remove: service.remove,
  calendars: calendarsOf,
};
