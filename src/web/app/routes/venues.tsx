import type { AreaRoutes } from '../route-table.ts';

export const venuesPages: AreaRoutes = {};
