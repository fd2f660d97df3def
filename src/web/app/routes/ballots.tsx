import type { AreaRoutes } from '../route-table.ts';

export const ballotsPages: AreaRoutes = {};
