/** Somebody of whom every personal column of the database holds something that a search can find. */
import { hashSecret, newId } from '#server/keys/secrets.ts';
import type { TestServer } from '../server.ts';
import { plantFeedback } from './planted-feedback.ts';
import { messageRows } from './planted-messages.ts';
import { moneyRows } from './planted-money.ts';
import { registrationAreaRows } from './planted-registration.ts';
import {
  at,
  later,
  mark,
  type Planted,
  placeOf,
  plantedAddress,
  type Row,
  sentinel,
} from './planted-row.ts';

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
    ...registrationAreaRows(planted),
    ...undoRows(server, planted),
  ]) {
    await insert(table, row);
  }
  await plantFeedback(server, planted);
  await pool.query(
    `update account set name = $2, name_folded = $3, email = $4, email_verified = true,
       zoom_email = $5, languages = $6 where id = $1`,
    [
      planted.accountId,
      mark('account.name'),
      mark('account.name_folded'),
      plantedAddress,
      `zoom.${plantedAddress}`,
      JSON.stringify([mark('account.languages')]),
    ],
  );
  await pool.query(
    // On a pooled connection last used for code names, plain `person` is a view.
    `update public.person set name = $2, name_folded = $3, pronouns = $4, short_name = $5,
       account_id = $6, link_hash = $7, link_cipher = $8, code_name = $9 where id = $1`,
    [
      planted.personId,
      mark('person.name'),
      mark('person.name_folded'),
      mark('person.pronouns'),
      mark('person.short_name'),
      planted.accountId,
      mark('person.link_hash'),
      server.services.sealer.seal(mark('person.link_cipher')),
      mark('person.code_name'),
    ],
  );
  await pool.query('delete from person_private where person_id = $1', [planted.personId]);
  await insert('person_private', {
    ...placeOf(planted),
    email: plantedAddress,
    gender: mark('person_private.gender'),
    language: mark('person_private.language'),
    experience: mark('person_private.experience'),
    needs: mark('person_private.needs'),
    notes: mark('person_private.notes'),
  });
}

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
    ...signInRows(accountId),
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
        network: mark('session_family.network'),
        created_at: at,
        last_used_at: at,
      },
    ],
    [
      'account_event',
      {
        ...mine,
        id: newId(),
        kind: 'signed-in',
        at,
        user_agent: mark('account_event.user_agent'),
        network: mark('account_event.network'),
        detail: mark('account_event.detail'),
        browser_hash: mark('account_event.browser_hash'),
        notice: true,
      },
    ],
    ['trusted_device', { ...mine, hash: hashSecret('device'), created_at: at }],
    ['account_pin', { ...mine, hash: mark('account_pin.hash') }],
    [
      'device_request',
      {
        ...mine,
        id: newId(),
        network: mark('device_request.network'),
        key_hash: hashSecret('request'),
        number: 47,
        user_agent: mark('device_request.user_agent'),
        redirect: '/dashboard',
        created_at: at,
        expires_at: later,
      },
    ],
    [
      'api_token',
      {
        ...mine,
        id: newId(),
        name: mark('api_token.name'),
        hash: hashSecret('token'),
        access: 'read',
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
    deviceRow(sealed('push_device.subscription_sealed'), mine),
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
          sealed: services.sealer.seal(
            JSON.stringify({ id: personId, name: mark('idempotency.sealed') }),
          ),
          created_at: at,
        },
      ],
    ),
  ];
}

function deviceRow(subscription: string, mine: Row): [string, Row] {
  return [
    'push_device',
    {
      ...mine,
      id: newId(),
      family_id: newId(),
      endpoint_hash: hashSecret('endpoint'),
      subscription_sealed: subscription,
      name: mark('push_device.name'),
      created_at: at,
      last_success_at: at,
      last_failure_at: at,
      failure: mark('push_device.failure'),
    },
  ];
}

/** Ways to sign in, and what waits for them. */
function signInRows(accountId: string): [string, Row][] {
  return [
    [
      'passkey',
      {
        account_id: accountId,
        id: newId(),
        name: mark('passkey.name'),
        credential_id: mark('passkey.credential_id'),
        public_key: mark('passkey.public_key'),
        counter: 0,
        synced: false,
        created_at: at,
      },
    ],
    [
      'email_sign_in',
      {
        browser_hash: hashSecret('browser'),
        email: plantedAddress,
        redirect: '/dashboard',
        expires_at: later,
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

/** Where the sentinel is: every text and document of the database, sealed ones opened. */
export async function findSentinels({ services }: TestServer): Promise<string[]> {
  const { pool } = services.db;
  const { rows: columns } = await pool.query<{ table: string; column: string }>(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, column_name as column
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema', 'coded')
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
