import type { z } from 'zod';
import type { madeFile } from '#contract/areas/signups/signup-rows.ts';
import type { StoredInvoice } from '#server/db/documents.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { Job } from '#server/work/job.ts';
import { findInvoice } from './fee-repository.ts';
import { invoiceFileName } from './invoice-file-name.ts';

type File = z.output<typeof madeFile>;

const invoiceJob: Job<InvoiceTask, Uint8Array> = {
  kind: 'invoice',
  lane: 'short',
  source: new URL('./invoice.worker.ts', import.meta.url),
  seconds: 20,
};

export interface InvoiceTask {
  readonly invoice: StoredInvoice;
  readonly issuedAt: Date;
}

/** An invoice as an address names it. */
export interface InvoiceAddress {
  readonly signupId: string;
  readonly number: string;
}

/** The key of an invoice in the database. @throws AppError `not-found` when it is no number */
export function invoiceKey({ signupId, number }: InvoiceAddress) {
  if (!/^[1-9]\d{0,5}$/.test(number)) throw new AppError('not-found');
  return { signupId, number: Number(number) };
}

/** The PDF of an invoice, made again from what was kept. @throws AppError `not-found` */
export async function invoiceFile(context: Context, address: InvoiceAddress): Promise<File> {
  const key = invoiceKey(address);
  const row = found(await context.read((reader) => findInvoice(reader, context.tournamentId, key)));
  const { bytes, ...file } = await printedInvoice(row, context.work);
  return { ...file, base64: bytes.toString('base64') };
}

type Print = (job: typeof invoiceJob, task: InvoiceTask) => Promise<Uint8Array>;

/** @param print does the work in a thread */
export async function printedInvoice(
  row: { readonly document: StoredInvoice; readonly issued_at: Date },
  print: Print,
) {
  const bytes = await print(invoiceJob, { invoice: row.document, issuedAt: row.issued_at });
  return {
    fileName: invoiceFileName(row.document),
    contentType: 'application/pdf',
    bytes: Buffer.from(bytes),
  } as const;
}
