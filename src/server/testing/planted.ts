/** Somebody of whom every personal column of the database holds something that a search can find. */
import { hashSecret, newId } from '../secrets.ts';
import { moneyRows } from './planted-money.ts';
import type { TestServer } from './server.ts';

/** In every planted text. */
export const sentinel = 'SENTINEL';
export const plantedAddress = 'sentinel@example.org';
const mark = (column: string) => `${sentinel} ${column}`;

export interface Planted {
  readonly tournamentId: string;
  readonly accountId: string;
  readonly personId: string;
}

type Row = Readonly<Record<string, unknown>>;

/** Writes the rows straight into the tables: no use case writes all of them at once. */
export async function plantEverything(server: TestServer, planted: Planted): Promise<void> {
  const { pool } = server.services.db;
  const insert = async (table: string, row: Row) => {
    const columns = Object.keys(row).join(', ');
    await pool.query(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_record(null::${table}, $1)
       on conflict do nothing`,
      [JSON.stringify(row)],
    );
  };
  for (const [table, row] of [
    ...accountRows(server, planted),
    ...messageRows(server, planted),
    ...moneyRows(planted, { mark, at }),
    ...gettingInRows(planted),
    ...undoRows(server, planted),
  ]) {
    await insert(table, row);
  }
  await pool.query(
    `update account set name = $2, name_folded = $3, email = $4, email_verified = true,
       zoom_email = $5 where id = $1`,
    [
      planted.accountId,
      mark('account.name'),
      mark('account.name_folded'),
      plantedAddress,
      `zoom.${plantedAddress}`,
    ],
  );
  await pool.query(
    `update person set name = $2, name_folded = $3, pronouns = $4, short_name = $5,
       account_id = $6, link_hash = $7, link_cipher = $8 where id = $1`,
    [
      planted.personId,
      mark('person.name'),
      mark('person.name_folded'),
      mark('person.pronouns'),
      mark('person.short_name'),
      planted.accountId,
      mark('person.link_hash'),
      server.services.sealer.seal(mark('person.link_cipher')),
    ],
  );
  await pool.query('delete from person_private where person_id = $1', [planted.personId]);
  await insert('person_private', {
    ...placeOf(planted),
    email: plantedAddress,
    gender: mark('person_private.gender'),
    needs: mark('person_private.needs'),
    notes: mark('person_private.notes'),
  });
}

const at = '2026-11-20T10:00:00Z';
const later = '2027-11-20T10:00:00Z';
const placeOf = ({ tournamentId, personId }: Planted) => ({
  tournament_id: tournamentId,
  person_id: personId,
});

function accountRows({ services }: TestServer, { accountId, personId }: Planted): [string, Row][] {
  const sealed = (column: string) => services.sealer.seal(mark(column));
  const mine = { account_id: accountId };
  return [
    [
      'identity',
      {
        ...mine,
        provider: 'discord',
        subject: mark('identity.subject'),
        avatar: mark('identity.avatar'),
        name: mark('identity.name'),
        grant_sealed: sealed('identity.grant_sealed'),
        grant_expires_at: later,
        created_at: at,
      },
    ],
    [
      'email_proof',
      { ...mine, key_hash: hashSecret('proof'), email: plantedAddress, expires_at: later },
    ],
    [
      'session_family',
      {
        ...mine,
        id: newId(),
        user_agent: mark('session_family.user_agent'),
        created_at: at,
        last_used_at: at,
      },
    ],
    ['trusted_device', { ...mine, hash: hashSecret('device'), created_at: at }],
    [
      'api_token',
      {
        ...mine,
        id: newId(),
        name: mark('api_token.name'),
        hash: hashSecret('token'),
        created_at: at,
      },
    ],
    [
      'identity_link',
      {
        ...mine,
        key_hash: hashSecret('link'),
        sealed: sealed('identity_link.sealed'),
        expires_at: later,
      },
    ],
    [
      'wrapped_share',
      {
        ...mine,
        year: 2026,
        key_hash: hashSecret('share'),
        key_sealed: sealed('wrapped_share.key_sealed'),
        created_at: at,
      },
    ],
    ...[`account:${accountId}`, `link:${personId}`, `account:${newId()}`].map(
      (actor, index): [string, Row] => [
        'idempotency',
        {
          actor,
          route: 'POST /x',
          key: String(index),
          body_hash: 'x',
          response: { answer: { id: personId, name: mark('idempotency.response') } },
          created_at: at,
        },
      ],
    ),
  ];
}

function messageRows({ services }: TestServer, planted: Planted): [string, Row][] {
  const { tournamentId, accountId, personId } = planted;
  const requestId = newId();
  const letter = (rest: Row): [string, Row] => [
    'mail_message',
    {
      id: newId(),
      tournament_id: tournamentId,
      kind: 'x',
      confidential: false,
      address: plantedAddress,
      name: mark('mail_message.name'),
      subject: mark('mail_message.subject'),
      search_folded: mark('mail_message.search_folded'),
      text_sealed: services.sealer.seal(mark('mail_message.text_sealed')),
      state: 'sent',
      tries: 1,
      created_at: at,
      ...rest,
    },
  ];
  return [
    letter({ person_id: personId }),
    letter({}),
    letter({ tournament_id: null }),
    [
      'request',
      {
        tournament_id: tournamentId,
        id: requestId,
        topic: 'other',
        asker_account: accountId,
        asker_person: personId,
        asker_name: mark('request.asker_name'),
        device_hash: mark('request.device_hash'),
        text: mark('request.text'),
        search_folded: mark('request.search_folded'),
        change: { kind: 'rename', personId, name: mark('request.change') },
        state: 'waiting',
        reopened: false,
        shared: false,
        created_at: at,
        asked_at: at,
        answered_at: '2026-11-20T11:00:00Z',
        applied_lines: [
          { field: 'name', subject: mark('request.applied_lines'), before: null, after: null },
        ],
        version: 1,
      },
    ],
    ...(['answer', 'note'] as const).map((kind): [string, Row] => [
      'request_note',
      {
        tournament_id: tournamentId,
        id: newId(),
        request_id: requestId,
        kind,
        text: mark('request_note.text'),
        at,
      },
    ]),
    // Somebody else's wish that names the person.
    [
      'request',
      {
        tournament_id: tournamentId,
        id: newId(),
        topic: 'other',
        asker_name: 'A partner',
        text: 'Please correct the name of my partner.',
        search_folded: 'please',
        change: { kind: 'rename', personId, name: mark('request.change') },
        state: 'done',
        reopened: false,
        shared: false,
        created_at: at,
        asked_at: at,
        version: 1,
      },
    ],
    [
      'invite',
      {
        tournament_id: tournamentId,
        id: newId(),
        role: 'volunteer',
        account_id: accountId,
        email: plantedAddress,
        invited_by: accountId,
        created_at: at,
        expires_at: later,
      },
    ],
    [
      'staff_member',
      { tournament_id: tournamentId, account_id: accountId, role: 'tab', since: at },
    ],
  ];
}

function gettingInRows(planted: Planted): [string, Row][] {
  const { tournamentId, accountId, personId } = planted;
  const place = placeOf(planted);
  const codeId = newId();
  const signupId = newId();
  const sessionId = newId();
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
    [
      'check_in_session',
      {
        ...inTournament,
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
    [
      'institution',
      {
        ...inTournament,
        id: '01890000-0000-7000-8000-00000000c1a5',
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
        against_institution_id: '01890000-0000-7000-8000-00000000c1a5',
        reason: 'other',
        note: mark('clash_declaration.note'),
        state: 'waiting',
        at,
        version: 1,
      },
    ],
  ];
}

function undoRows({ services }: TestServer, planted: Planted): [string, Row][] {
  const { tournamentId, personId } = planted;
  const sealed = services.sealer.seal(JSON.stringify([{ id: personId, name: mark('undo') }]));
  return [
    [
      'participants_undo',
      {
        tournament_id: tournamentId,
        id: newId(),
        area: 'speaker',
        kind: 'change',
        touched: [],
        sealed,
        at,
      },
    ],
    [
      'import_batch',
      {
        tournament_id: tournamentId,
        id: newId(),
        source: 'test',
        at,
        counts: {},
        undo: sealed,
        touched: [],
      },
    ],
  ];
}

/** Where the sentinel stands: every text and document of the database, sealed ones opened. */
export async function findSentinels({ services }: TestServer): Promise<string[]> {
  const { pool } = services.db;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, column_name as column
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')
      and data_type in ('text', 'json', 'jsonb', 'character varying', 'ARRAY')`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ value: string | null }>(
      `select distinct "${column}"::text as value from ${table}`,
    );
    const holds = rows.some(({ value }) =>
      [value ?? '', opened(services, value)].some((text) =>
        text.toLowerCase().includes(sentinel.toLowerCase()),
      ),
    );
    if (holds) found.push(`${table.replace('public.', '')}.${column}`);
  }
  return found.sort();
}

function opened({ sealer }: TestServer['services'], value: string | null): string {
  try {
    return sealer.open((value ?? '').replaceAll('"', ''));
  } catch {
    // Most texts are not sealed.
    return '';
  }
}
