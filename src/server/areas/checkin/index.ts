export { checkinRoutes } from './routes.ts';
export { loadHallCode } from './view.ts';
