import { newId } from '#server/keys/secrets.ts';
import { at, later, mark, type Planted, placeOf, plantedAddress, type Row } from './planted-row.ts';

const clashedId = '01890000-0000-7000-8000-00000000c1a5';

/** Registration, signups and the fees that follow, check-in and declared clashes. */
export function registrationAreaRows(planted: Planted): [string, Row][] {
  const signupId = newId();
  return [
    ...registrationRows(planted, signupId),
    ...feeRows(planted, signupId),
    ...arrivalRows(planted),
    ...clashRows(planted),
  ];
}

function registrationRows(planted: Planted, signupId: string): [string, Row][] {
  const { tournamentId, accountId } = planted;
  const place = placeOf(planted);
  const codeId = newId();
  const inTournament = { tournament_id: tournamentId };
  return [
    [
      'registration_code',
      {
        ...inTournament,
        id: codeId,
        label: mark('registration_code.label'),
        code_hash: 'x',
        code_sealed: 'x',
        created_at: at,
        version: 1,
      },
    ],
    ['registration', { ...place, account_id: accountId, code_id: codeId, role: 'speaker', at }],
    [
      'registration_details',
      {
        ...place,
        pronunciation: mark('registration_details.pronunciation'),
        dietary: mark('registration_details.dietary'),
        access: mark('registration_details.access'),
        answers: { q: mark('registration_details.answers') },
        consents: { publicTab: true, archive: true, searchEngines: false, profile: false },
      },
    ],
    [
      'person_phone',
      {
        ...place,
        number: mark('person_phone.number'),
        purpose: mark('person_phone.purpose'),
        how: 'paper',
        given_on: '2026-11-02',
        entered_by: accountId,
      },
    ],
    [
      'guardian_consent',
      {
        ...place,
        state: 'given',
        guardian_name: mark('guardian_consent.guardian_name'),
        guardian_contact: mark('guardian_consent.guardian_contact'),
        how: 'paper',
        given_on: '2026-11-02',
        entered_as: 'staff',
        entered_by: accountId,
        entered_at: at,
        version: 1,
      },
    ],
    [
      'signup',
      {
        ...inTournament,
        id: signupId,
        kind: 'team',
        state: 'granted',
        account_id: accountId,
        contact_name: mark('signup.contact_name'),
        contact_email: plantedAddress,
        notes: mark('signup.notes'),
        answers: { q: mark('signup.answers') },
        agreed: {},
        teams_asked: 1,
        judges_asked: 0,
        teams_granted: 1,
        judges_granted: 0,
        waits: false,
        code_id: codeId,
        asked_at: at,
        version: 1,
      },
    ],
  ];
}

function feeRows({ tournamentId, accountId }: Planted, signupId: string): [string, Row][] {
  const inTournament = { tournament_id: tournamentId };
  return [
    [
      'fee_entry',
      {
        ...inTournament,
        id: newId(),
        signup_id: signupId,
        kind: 'payment',
        reason: 'by-hand',
        quantity: 1,
        unit_amount: 500,
        amount: 500,
        currency: 'eur',
        note: mark('fee_entry.note'),
        at,
      },
    ],
    [
      'invoice',
      {
        ...inTournament,
        number: 1,
        signup_id: signupId,
        document: { recipient: mark('invoice.document'), total: 500 },
        issued_at: at,
      },
    ],
    [
      'payment',
      {
        ...inTournament,
        id: newId(),
        tournament_name: 'x',
        account_id: accountId,
        plan: 'PRO',
        currency: 'eur',
        amount: 500,
        state: 'paid',
        session_id: 'x',
        url: 'x',
        receipt_url: mark('payment.receipt_url'),
        mismatch: false,
        refunded: 0,
        created_at: at,
        expires_at: later,
      },
    ],
    [
      'plan_quote',
      {
        ...inTournament,
        id: newId(),
        account_id: accountId,
        plan: 'CUSTOM',
        contact: mark('plan_quote.contact'),
        wish: mark('plan_quote.wish'),
        created_at: at,
      },
    ],
  ];
}

function arrivalRows(planted: Planted): [string, Row][] {
  const place = placeOf(planted);
  const sessionId = newId();
  return [
    [
      'check_in_session',
      {
        tournament_id: planted.tournamentId,
        id: sessionId,
        name: 'Morning',
        audience: 'everyone',
        opens_at: at,
        needs_code: false,
        code: 'AAAA',
        version: 1,
      },
    ],
    [
      'check_in',
      { ...place, session_id: sessionId, key: 'k', direction: 'in', at, by_kind: 'self' },
    ],
    ['check_in_reminder', { ...place, session_id: sessionId, at }],
  ];
}

function clashRows({ tournamentId, personId }: Planted): [string, Row][] {
  const inTournament = { tournament_id: tournamentId };
  return [
    [
      'institution',
      {
        ...inTournament,
        id: clashedId,
        name: 'Clash',
        name_folded: 'clash',
        short_name: 'Clash',
        version: 1,
      },
    ],
    [
      'clash_declaration',
      {
        ...inTournament,
        id: newId(),
        person_id: personId,
        against_institution_id: clashedId,
        reason: 'other',
        note: mark('clash_declaration.note'),
        state: 'waiting',
        at,
        version: 1,
      },
    ],
  ];
}
