export { registerPaymentEvents } from './events.ts';
export { answerQuote, answerQuotesOf, findOpenQuotes } from './quote-repository.ts';
export { findNewestPayments } from './repository.ts';
export { planRoutes } from './routes.ts';
export { toOperatedPayment, toQuote } from './view.ts';
export { askAfterPayment, watchJob } from './watch.ts';
