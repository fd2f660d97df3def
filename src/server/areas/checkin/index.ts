export { loadHallCode } from './load.ts';
export { checkinRoutes } from './routes.ts';
