export { refuseHeld } from './admit.ts';
export { countQueued, queueBulk, refuseUnconfirmed } from './bulk.ts';
export { readDkimKey } from './dkim.ts';
export { findEmailStatuses, lostBefore } from './emails.ts';
export {
  type MailText,
  mailText,
  ownLink,
  paragraphs,
  prose,
  quoted,
  storedText,
} from './mail-text.ts';
export { removeFromOutbox } from './outbox.ts';
export { plainName } from './plain-name.ts';
export { type Email, privateLinkEmails, queueMail, sendJob } from './queue.ts';
export { queueLast } from './queue-last.ts';
export { findReach, mayEmail, reaches } from './reach.ts';
export { MailboxError, takeMailbox } from './reports/mailbox.ts';
export { registerMailReports } from './reports/webhook.ts';
export { withdrawQueued } from './repository.ts';
export { mailRoutes } from './routes.ts';
export { type FindAttachment, sendQueued } from './send-email.ts';
export { registerOneClick } from './stops/choice.ts';
export { deleteStop } from './stops/stop-repository.ts';
export { countSignInEmails } from './usage-repository.ts';
