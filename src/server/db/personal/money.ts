import { becomes, type Declarations, stays } from './declaration.ts';

export const moneyData = {
  payment: {
    of: [{ column: 'account_id', is: 'account' }],
    personal: {
      plan: stays('payments'),
      currency: stays('payments'),
      amount: stays('payments'),
      refunded: stays('payments'),
      created_at: stays('payments'),
      paid_at: stays('payments'),
      receipt_url: 'payments',
    },
    acts: ['account_id'],
    plain: [
      'id',
      'tournament_id',
      'tournament_name',
      'state',
      'session_id',
      'url',
      'intent',
      'mismatch',
      'expires_at',
      'granted_at',
      'refunded_at',
    ],
  },
  plan_quote: {
    of: [{ column: 'account_id', is: 'account' }],
    personal: { contact: 'payments', wish: becomes('payments', ''), created_at: stays('payments') },
    acts: ['account_id'],
    plain: ['id', 'tournament_id', 'plan', 'answered_at'],
  },
} satisfies Declarations;
