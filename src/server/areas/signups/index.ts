export { attachInvoice } from './fees/invoice-attachment.ts';
export { overdueJob } from './fees/ledger.ts';
export { freeOverdue, overdueFees } from './fees/overdue.ts';
export { findAllUnpaid } from './fees/unpaid.ts';
export { withPlacesAdded } from './promote.ts';
export { feeRoutes, signupRoutes } from './routes.ts';
