export { overdueJob } from './ledger.ts';
export { freeOverdue, overdueFees } from './overdue.ts';
export { withPlacesAdded } from './promote.ts';
export { feeRoutes, signupRoutes } from './routes.ts';
