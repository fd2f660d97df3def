/** Prints an invoice. */
import { worker } from '#server/work/job.ts';
import type { InvoiceTask } from './invoice-file.ts';
import { printInvoice } from './invoice-pdf.ts';

export const work = worker<InvoiceTask, Uint8Array>(({ invoice, issuedAt }) =>
  printInvoice(invoice, issuedAt),
);
