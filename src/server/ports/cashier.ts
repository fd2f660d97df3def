/**
 * What the server needs of a payment service. Areas talk to this; `app.ts` plugs the integration in.
 * Amounts are in minor units (cents).
 */
import type { Currency, Plan } from '#contract/kinds/plans.ts';

export interface Cashier {
  /** Opens a page on which one thing can be paid once. @throws CashierFailure */
  open(input: CheckoutRequest): Promise<OpenCheckout>;
  /** Closes a page that nobody shall pay on any more; one that is paid or closed stays so. @throws CashierFailure */
  close(sessionId: string): Promise<void>;
  /** What became of it. @throws CashierFailure */
  look(sessionId: string): Promise<CheckoutEvent>;
  /** What the service reports, once its signature and its age are right. @throws CashierFailure `signature`; `refused` when it cannot be read */
  readEvent(body: Buffer, signature: string, now: Date): Promise<CashierEvent>;
}

export interface CheckoutRequest {
  /** Our own name for the payment: the service gives it back, and opens no second page for it. */
  readonly paymentId: string;
  readonly plan: Plan;
  readonly tournamentName: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly email: { readonly address: string; readonly isVerified: boolean } | null;
  /** Where the service sends people when they have paid, and when they turn back. */
  readonly paidUrl: string;
  readonly cancelledUrl: string;
  readonly expiresAt: Date;
}

export interface OpenCheckout {
  readonly sessionId: string;
  readonly url: string;
}

/** A checkout by its own facts, not by what an event about it is called. */
export interface CheckoutEvent {
  readonly kind: 'checkout';
  readonly paymentId: string;
  readonly sessionId: string;
  readonly state: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
  readonly amount: number | null;
  readonly currency: string | null;
  readonly intent: string | null;
  readonly receiptUrl: string | null;
}

/** Money that was taken, and how much of it has gone back. */
export interface ChargeEvent {
  readonly kind: 'charge';
  /** Null: not one of ours, or from before. */
  readonly paymentId: string | null;
  readonly intent: string | null;
  readonly receiptUrl: string | null;
  readonly refunded: number;
}

export interface CashierEvent {
  readonly id: string;
  readonly type: string;
  /** Null: about something that we do not follow. */
  readonly subject: CheckoutEvent | ChargeEvent | null;
}

/** The service did not do it. The message is for the log: no secret, no address, nobody's name. */
export class CashierFailure extends Error {
  readonly reason: 'unreachable' | 'busy' | 'refused' | 'signature';
  constructor(reason: CashierFailure['reason'], about: string) {
    super(`${reason}: ${about}`);
    this.name = 'CashierFailure';
    this.reason = reason;
  }
}
