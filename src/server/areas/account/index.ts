export { erasedAccounts, replayErasures } from './replay.ts';
export { accountRoutes } from './routes.ts';
