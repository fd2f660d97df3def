export { chatRoutes } from './routes.ts';
export { onChatEvent } from './sync/listener.ts';
export { chatHourlyJob, syncAllChats, syncChat } from './sync/run.ts';
