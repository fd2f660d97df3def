export { deliverJob, deliverMessage } from './channels/deliver.ts';
export { pushHooks } from './channels/push.ts';
export { sendDue, sendDueJob } from './compose/send-due.ts';
export { listenForMessages } from './listen.ts';
export { messageJobs, tellJob, tellLaterJob } from './occasions.ts';
export { messageRoutes } from './routes.ts';
export { tellPeople } from './tell.ts';
