/** The PDF that the email of an invoice carries to the verified address of its applicant. */
import type { FindAttachment } from '#server/areas/mail/index.ts';
import type { Services } from '#server/services.ts';
import { findInvoiceByNumber } from './fee-repository.ts';
import { printedInvoice } from './invoice-file.ts';

/** Printed when the email leaves, from what was kept; null for an invoice that is gone. */
export function attachInvoice({ db, workPool }: Services): FindAttachment {
  return async ({ tournament_id: tournamentId, invoice_number: number }) => {
    if (tournamentId === null || number === null) return null;
    const row = await db.read((reader) => findInvoiceByNumber(reader, tournamentId, number));
    if (!row) return null;
    return printedInvoice(row, (job, task) => {
      const share = { account: row.owner_id, owner: tournamentId };
      return workPool.start(job, task, share).answer;
    });
  };
}
