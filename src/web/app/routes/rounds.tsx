import type { AreaRoutes } from '../route-table.ts';

export const roundsPages: AreaRoutes = {};
