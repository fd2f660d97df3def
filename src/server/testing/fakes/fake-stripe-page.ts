import { escapeHtml } from '#server/http/pages/html.ts';
import type { Answer } from './fake-http.ts';
import type { FakeSession } from './fake-stripe.ts';

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
