export { overdueJob } from './ledger.ts';
export { freeOverdue, overdueFees } from './overdue.ts';
export { feeRoutes, signupRoutes } from './routes.ts';
