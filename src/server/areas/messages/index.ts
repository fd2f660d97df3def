export { deliverMessage } from './channels/deliver.ts';
export { deliverJob } from './channels/delivery-jobs.ts';
export { pushHooks } from './channels/push.ts';
export { sendDue, sendDueJob } from './compose/send-due.ts';
export { listenForMessages } from './listen.ts';
export { notifyPeople } from './notify.ts';
export { messageJobs, notifyJob, notifyLaterJob } from './occasions.ts';
export { messageRoutes } from './routes.ts';
