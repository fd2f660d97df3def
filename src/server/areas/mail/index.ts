export { findLetterStates } from './letters.ts';
export { removeFromOutbox } from './outbox.ts';
export { type Letter, queueMail, queuePrivateLink, sendJob } from './queue.ts';
export { mailRoutes } from './routes.ts';
export { sendLetter } from './send-letter.ts';
