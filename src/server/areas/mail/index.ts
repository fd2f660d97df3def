export { refuseHeld } from './admit.ts';
export { countQueued, queueBulk, refuseUnconfirmed } from './bulk.ts';
export { findLetterStates } from './letters.ts';
export { type MailText, mailText, ownLink, paragraphs, prose, quoted } from './mail-text.ts';
export { removeFromOutbox } from './outbox.ts';
export { type Letter, privateLinkLetters, queueMail, sendJob } from './queue.ts';
export { findReach, mayEmail, reaches } from './reach.ts';
export { mailRoutes } from './routes.ts';
export { sendLetter } from './send-letter.ts';
