import type { AreaRoutes } from '../route-table.ts';

export const usersPages: AreaRoutes = {};
