import { newId } from '#server/keys/secrets.ts';

/** A payment and a question for a plan, for `plantEverything`. */
export function moneyRows(
  { tournamentId, accountId }: { readonly tournamentId: string; readonly accountId: string },
  { mark, at }: { readonly mark: (column: string) => string; readonly at: string },
): [table: string, row: Readonly<Record<string, unknown>>][] {
  const mine = { tournament_id: tournamentId, account_id: accountId, plan: 'PRO', created_at: at };
  return [
    [
      'payment',
      {
        ...mine,
        id: newId(),
        tournament_name: 'Open',
        currency: 'eur',
        amount: 3500,
        state: 'paid',
        session_id: newId(),
        url: 'https://pay.example.org/',
        receipt_url: mark('payment.receipt_url'),
        mismatch: false,
        refunded: 0,
        expires_at: at,
      },
    ],
    [
      'plan_quote',
      {
        ...mine,
        id: newId(),
        contact: mark('plan_quote.contact'),
        wish: mark('plan_quote.wish'),
      },
    ],
  ];
}
