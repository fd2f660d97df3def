/** Phone numbers of participants. Without schemas, for the browser. */

/** Code points of a tournament's purpose, and of a number, at most. */
export const longestPurpose = 200;
export const longestNumber = 30;

/** Whether a text is a phone number: 5 to 15 digits with the usual signs between them. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d ()./-]+$/.test(text) && digits >= 5 && digits <= 15;
}

/** The address that a phone dials. */
export function telHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
