export { registerInteractions } from './commands/interactions.ts';
export { chatCommandsJob, setCommands } from './commands/offer/set-commands.ts';
export { chatCountdownJob, endCountdown } from './posts/countdown.ts';
export { chatPostJob, chatPostJobs, postMoment } from './posts/moments.ts';
export { chatRoutes } from './routes.ts';
export { onChatEvent } from './sync/listener.ts';
export { chatHourlyJob, syncAllChats, syncChat } from './sync/run.ts';
