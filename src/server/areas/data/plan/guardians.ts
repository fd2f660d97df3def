/** The consents of guardians in a spreadsheet: who, how to reach them, and what holds. */
import type { Cells } from '../cells.ts';
import type { Row } from '../tables-repository.ts';
import type { Planning } from './planning.ts';

type Record = Row<'guardian_consent'>;

/** What a row says; `consent`: a day, or a word. */
export interface GuardianCells {
  readonly name: string | null;
  readonly contact: string | null;
  readonly consent: Consent | null;
}

type Consent =
  | { readonly state: 'given'; readonly on: string | null }
  | { readonly state: 'of-age' | 'needed' };

const words: Readonly<globalThis.Record<string, Consent>> = {
  yes: { state: 'given', on: null },
  y: { state: 'given', on: null },
  true: { state: 'given', on: null },
  '1': { state: 'given', on: null },
  no: { state: 'needed' },
  n: { state: 'needed' },
  false: { state: 'needed' },
  '0': { state: 'needed' },
  'of age': { state: 'of-age' },
  adult: { state: 'of-age' },
  '18+': { state: 'of-age' },
};

/** @param cellOf the column of a field */
export function readGuardian(cells: Cells, cellOf: (field: string) => string): GuardianCells {
  return {
    name: cells.text(cellOf('guardian_name'), 100),
    contact: cells.text(cellOf('guardian_contact'), 200),
    consent: readConsent(cells, cellOf('guardian_consent')),
  };
}

function readConsent(cells: Cells, column: string): Consent | null {
  const text = cells.text(column, 40);
  if (text === null) return null;
  const word = words[text.toLowerCase().replace(/[\s_-]+/g, ' ')];
  if (word) return word;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) {
    return { state: 'given', on: text };
  }
  cells.error(column, 'bad-consent', 'Write yes, no, “of age”, or the day as 2026-11-21.');
  return null;
}

/** Writes what the row says; what it leaves out stays. A consent that was withdrawn stays so. */
export function saveGuardian(
  { world, frame }: Planning,
  { cells, personId, said }: { cells: Cells; personId: string; said: GuardianCells },
): void {
  const { name, contact, consent } = said;
  if (name === null && contact === null && consent === null) return;
  if (!frame.minors) {
    const message =
      'This tournament is not for minors: what the row says of a guardian is left out.';
    cells.warning(null, 'left-out', message);
    return;
  }
  const before = world.get('guardian_consent', personId);
  if (before?.state === 'withdrawn' && consent !== null) {
    const message = 'The consent was withdrawn. Record a new one by hand.';
    cells.warning(null, 'left-out', message);
  }
  const next = toRecord(before, said, frame.by.at.toISOString().slice(0, 10));
  if (before && isSame(before, next)) return;
  world.put('guardian_consent', {
    ...next,
    person_id: personId,
    entered_as: 'import',
    entered_by: frame.by.accountId,
    entered_at: frame.by.at,
  });
}

type Said = Omit<Record, 'person_id' | 'entered_as' | 'entered_by' | 'entered_at'>;

function toRecord(before: Record | undefined, said: GuardianCells, today: string): Said {
  const guardian = {
    guardian_name: said.name ?? before?.guardian_name ?? null,
    guardian_contact: said.contact ?? before?.guardian_contact ?? null,
  };
  const none = { how: null, given_on: null, withdrawn_on: null };
  if (before && (said.consent === null || before.state === 'withdrawn')) {
    const { state, how, given_on, withdrawn_on } = before;
    // Of somebody of age nothing about a guardian is kept.
    const known = state === 'of-age' ? { guardian_name: null, guardian_contact: null } : guardian;
    return { state, how, given_on, withdrawn_on, ...known };
  }
  if (said.consent?.state === 'of-age') {
    return { state: 'of-age', guardian_name: null, guardian_contact: null, ...none };
  }
  if (said.consent?.state !== 'given') return { state: 'needed', ...guardian, ...none };
  if (before?.state === 'given' && said.consent.on === null) {
    return { state: 'given', ...guardian, ...none, how: before.how, given_on: before.given_on };
  }
  const isKnownDay = before?.state === 'given' && before.given_on === said.consent.on;
  const how = isKnownDay ? before.how : ('import' as const);
  return { state: 'given', ...guardian, ...none, how, given_on: said.consent.on ?? today };
}

function isSame(a: Said, b: Said): boolean {
  return (
    a.state === b.state &&
    a.guardian_name === b.guardian_name &&
    a.guardian_contact === b.guardian_contact &&
    a.given_on === b.given_on
  );
}
