/** Notifications by web push: whose devices get them, and sending to them. */
export type { Notice } from './notice.ts';
export { type PushResult, pushToPeople } from './push-to-people.ts';
export { type RetryHooks, retryJob, retryPush, type Settled } from './retry.ts';
export { pushRoutes } from './routes.ts';
