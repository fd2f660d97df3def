/** What plans were paid with, and requests for a quote. */
import type { Currency, Plan } from '#contract/kinds/plans.ts';
import type { Flag, MaybeWhen, When } from './columns.ts';

export interface MoneyTables {
  /** A way to pay that was opened, and what became of it. */
  payment: {
    id: string;
    /** Not a foreign key: accounts outlive the tournament. */
    tournament_id: string;
    tournament_name: string;
    account_id: string | null;
    plan: Plan;
    currency: Currency;
    /** Minor units (cents), as are all amounts here. */
    amount: number;
    state: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
    /** The payment service's name for it. */
    session_id: string;
    /** Where it is paid. */
    url: string;
    intent: string | null;
    receipt_url: string | null;
    /** Another amount or currency arrived than was asked for. */
    mismatch: Flag;
    refunded: number;
    created_at: When;
    expires_at: When;
    paid_at: MaybeWhen;
    /** Null while it has given no plan. */
    granted_at: MaybeWhen;
    refunded_at: MaybeWhen;
  };
  /** What the payment service has reported already. */
  payment_event: { id: string; type: string; at: When };
  plan_quote: {
    id: string;
    tournament_id: string;
    account_id: string | null;
    plan: Plan;
    contact: string | null;
    wish: string;
    created_at: When;
    answered_at: MaybeWhen;
  };
}
