import type { StoredInvoice } from '#server/db/documents.ts';

/** `Invoice RO-0001.pdf`; nothing of it can leave the folder it is saved in. */
export function invoiceFileName({ label }: Pick<StoredInvoice, 'label'>): string {
  return `Invoice ${label.replace(/[^A-Za-z0-9-]+/g, '-')}.pdf`;
}
