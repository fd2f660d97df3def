export { overdueJob } from './ledger.ts';
export { freeOverdue } from './overdue.ts';
export { feeRoutes, signupRoutes } from './routes.ts';
