import { escapeHtml } from '#server/http/pages/html.ts';
import type { Answer } from './fake-http.ts';

export interface FakeSession {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly email: string | null;
  readonly receiptEmail: string | null;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  hasFailed: boolean;
  /** What arrives, which a test may make something else. */
  total: number;
  refunded: number;
}

/** The page on which somebody pays: what, how much, and the ways to pay or to turn back. */
export function hostedPage(session: FakeSession): Answer {
  const { status, name, amount, currency, cancelUrl } = session;
  const ways =
    status === 'open'
      ? `<form method="post">
<button name="act" value="card">Pay by card</button>
<button name="act" value="bank">Pay by bank transfer</button>
</form>
<p><a href="${escapeHtml(cancelUrl)}">Back</a></p>`
      : '<p>This page is closed.</p>';
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Payment</title>
<h1>${escapeHtml(name)}</h1>
<p>${(amount / 100).toFixed(2)} ${escapeHtml(currency.toUpperCase())}</p>
${ways}</html>`,
  };
}
