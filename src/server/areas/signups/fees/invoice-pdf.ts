/** An invoice as a PDF file of one or more A4 pages. */
import PDFDocument from 'pdfkit';
import { formatMoney } from '#contract/text/money.ts';
import type { StoredInvoice } from '#server/db/documents.ts';
import { printFonts } from '#server/fonts/print-fonts.ts';
import { dayText } from '../emails.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const margin = 56;
const ink = '#1c1a17';
const quiet = '#5d5850';
const line = '#cfc9be';
/** Left edges of the columns; numbers end where the next begins. */
const columns = { text: margin, quantity: 300, unit: 370, amount: 455, end: 539 };

/** Prints a kept invoice; the same document always gives the same page. */
export function printInvoice(invoice: StoredInvoice, issuedAt: Date): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en',
    font: printFonts.regular,
    info: {
      Title: `Invoice ${invoice.label}`,
      Author: invoice.tournamentName,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const done = collect(pdf);
  printHead(pdf, invoice);
  printLines(pdf, invoice);
  printFoot(pdf, invoice);
  pdf.end();
  return done;
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

function printHead(pdf: Pdf, invoice: StoredInvoice): void {
  const width = columns.end - margin;
  pdf
    .fillColor(quiet)
    .fontSize(10)
    .text(invoice.issuer, { width: width / 2, lineGap: 2 });
  pdf.moveDown(2);
  pdf
    .fillColor(ink)
    .fontSize(11)
    .text(invoice.recipient, { width: width * 0.6, lineGap: 2 });
  pdf.moveDown(2);
  semibold(pdf).fontSize(22).text(`Invoice ${invoice.label}`);
  regular(pdf).fontSize(11).fillColor(quiet);
  const due = invoice.dueOn ? `  ·  due on ${dayText(invoice.dueOn)}` : '';
  pdf.text(`${invoice.tournamentName}  ·  ${dayText(invoice.issuedOn)}${due}`, { width });
  pdf.moveDown(1.5);
}

function printLines(pdf: Pdf, { lines, currency, total }: StoredInvoice): void {
  printRow(pdf, ['For', 'Number', 'Each', 'Amount'], quiet);
  rule(pdf, ink);
  for (const { text, quantity, unitAmount, amount } of lines) {
    const money = [unitAmount, amount].map((minor) => formatMoney(minor, currency));
    printRow(pdf, [text, String(quantity), ...money], ink);
    rule(pdf, line);
  }
  semibold(pdf);
  printRow(pdf, ['Total', '', '', formatMoney(total, currency)], ink);
  regular(pdf);
}

function printRow(pdf: Pdf, cells: readonly string[], color: string): void {
  const [text = '', quantity = '', unit = '', amount = ''] = cells;
  const textWidth = columns.quantity - columns.text - 12;
  const height = pdf.fontSize(11).heightOfString(text, { width: textWidth });
  if (pdf.y + height > pdf.page.height - margin - 40) pdf.addPage();
  const top = pdf.y + 5;
  pdf.fillColor(color).text(text, columns.text, top, { width: textWidth });
  const bottom = pdf.y;
  const end = (value: string, from: number, to: number) =>
    pdf.text(value, from, top, { width: to - from - 8, align: 'right', lineBreak: false });
  end(quantity, columns.quantity - 40, columns.unit - 20);
  end(unit, columns.unit - 20, columns.amount);
  end(amount, columns.amount, columns.end + 8);
  pdf.x = margin;
  pdf.y = bottom + 5;
}

function rule(pdf: Pdf, color: string): void {
  pdf.moveTo(margin, pdf.y).lineTo(columns.end, pdf.y).lineWidth(0.6).stroke(color);
}

function printFoot(pdf: Pdf, { note, bank, reference }: StoredInvoice): void {
  const howToPay = [bank, reference ? `Reference: ${reference}` : ''].filter(Boolean).join('\n');
  const width = columns.end - margin;
  for (const [title, text] of [
    ['', note],
    ['How to pay', howToPay],
  ] as const) {
    if (text === '') continue;
    pdf.moveDown(1.5);
    if (title) semibold(pdf).fontSize(11).fillColor(ink).text(title, { width });
    regular(pdf).fontSize(11).fillColor(ink).text(text, { width, lineGap: 2 });
  }
}

function regular(pdf: Pdf): Pdf {
  return pdf.font(printFonts.regular);
}

function semibold(pdf: Pdf): Pdf {
  return pdf.font(printFonts.semibold);
}
