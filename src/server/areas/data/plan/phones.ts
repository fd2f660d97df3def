/** Phone numbers in a spreadsheet; one is kept only with the consent to it. */
import { isPhoneNumber, longestNumber } from '#contract/kinds/phones.ts';
import type { Cells } from '../cells.ts';
import type { Planning } from './planning.ts';

/** What a row says; `consent`: since when (null: today), or `no`. */
export interface PhoneCells {
  readonly number: string | null;
  readonly consent: { readonly on: string | null } | 'no' | null;
}

const nothing: PhoneCells = { number: null, consent: null };

const yes = ['yes', 'y', 'true', '1'];
const no = ['no', 'n', 'false', '0'];

/**
 * A wrong cell is an error, and then nothing is read.
 * @param cellOf the column of a field
 */
export function readPhone(cells: Cells, cellOf: (field: string) => string): PhoneCells {
  const number = cells.text(cellOf('phone'), longestNumber);
  if (number !== null && !isPhoneNumber(number)) {
    cells.error(cellOf('phone'), 'bad-phone', 'Write a phone number such as +44 20 7946 0018.');
    return nothing;
  }
  const consent = readConsent(cells, cellOf('phone_consent'));
  return consent === undefined ? nothing : { number, consent };
}

function readConsent(cells: Cells, column: string): PhoneCells['consent'] | undefined {
  const text = cells.text(column, 40)?.toLowerCase() ?? null;
  if (text === null) return null;
  if (yes.includes(text)) return { on: null };
  if (no.includes(text)) return 'no';
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return { on: text };
  cells.error(column, 'bad-consent', 'Write yes, no, or the day as 2026-11-21.');
  return undefined;
}

/** Writes what the row says; without a number nothing changes. */
export function savePhone(
  { world, frame }: Planning,
  { cells, personId, said }: { cells: Cells; personId: string; said: PhoneCells },
): void {
  const { number, consent } = said;
  if (number === null) return;
  const before = world.get('person_phone', personId);
  if (before?.number === number) return;
  if (frame.phonePurpose === null) {
    const message =
      'Phone numbers are left out until you state their purpose under Participants, Phone numbers.';
    cells.warning(null, 'left-out', message);
    return;
  }
  if (consent === null || consent === 'no') {
    cells.warning(null, 'left-out', 'Without phone_consent, the phone number is left out.');
    return;
  }
  world.put('person_phone', {
    person_id: personId,
    number,
    purpose: frame.phonePurpose,
    how: 'import',
    given_on: consent.on ?? frame.by.at.toISOString().slice(0, 10),
    entered_by: frame.by.accountId,
  });
}
