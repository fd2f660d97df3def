import { CashierFailure } from '#server/ports/cashier.ts';

interface StripeError {
  readonly type: string;
  readonly code?: string;
  readonly statusCode?: number;
}

const reasons: Readonly<Record<string, CashierFailure['reason']>> = {
  StripeConnectionError: 'unreachable',
  StripeAPIError: 'unreachable',
  StripeRateLimitError: 'busy',
  StripeSignatureVerificationError: 'signature',
};

/** Stripe's own sentence may hold addresses and parts of keys: only kind, status and code are kept. */
export function toFailure(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const { type, statusCode, code } = error;
  const about = [type, statusCode, code].filter((part) => part !== undefined).join(' ');
  return new CashierFailure(reasons[type] ?? 'refused', about);
}

function isStripeError(error: unknown): error is StripeError {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}
