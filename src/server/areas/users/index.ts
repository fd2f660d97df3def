export { registerAvatars } from './avatars.ts';
export { userRoutes } from './routes.ts';
