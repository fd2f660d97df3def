import type { z } from 'zod';
import type { madeFile } from '#contract/areas/signup-rows.ts';
import { found } from '../../errors.ts';
import type { Context } from '../../http/context.ts';
import { findInvoice } from './fee-repository.ts';
import { invoiceFileName, printInvoice } from './invoice-pdf.ts';

type File = z.output<typeof madeFile>;

/** The PDF of an invoice, made anew from what was kept. @throws AppError `not-found` */
export async function invoiceFile(
  context: Context,
  key: { readonly signupId: string; readonly number: number },
): Promise<File> {
  const row = found(await context.read((reader) => findInvoice(reader, context.tournamentId, key)));
  const bytes = await printInvoice(row.document, row.issued_at);
  return {
    fileName: invoiceFileName(row.document),
    contentType: 'application/pdf',
    base64: bytes.toString('base64'),
  };
}
