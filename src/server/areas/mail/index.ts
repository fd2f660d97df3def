export { type Letter, queueMail, queuePrivateLink, sendJob } from './queue.ts';
export { sendLetter } from './send-letter.ts';
