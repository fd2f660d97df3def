import type { SignupSettings } from '#contract/areas/signups/signup-rows.ts';

/**
 * What a bank transfer for a request names, `RO-4F2A9C`: the invoices' prefix and the end of the
 * request's id. The same for all its payments, whatever invoices there are.
 */
export function paymentReference(settings: SignupSettings, signupId: string): string {
  return `${settings.invoice.prefix}${signupId.slice(-6).toUpperCase()}`;
}
