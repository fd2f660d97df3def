import { newId } from '#server/keys/secrets.ts';
import type { TestServer } from '../server.ts';
import { at, later, mark, type Planted, plantedAddress, type Row } from './planted-row.ts';

/** Emails, requests and what was written in them. */
export function messageRows({ services }: TestServer, planted: Planted): [string, Row][] {
  const { tournamentId, accountId, personId } = planted;
  const requestId = newId();
  const email = (rest: Row): [string, Row] => [
    'mail_message',
    {
      id: newId(),
      tournament_id: tournamentId,
      kind: 'x',
      confidential: false,
      address: plantedAddress,
      address_folded: plantedAddress,
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
    ...inboxRows(planted),
    ...chatRows(planted),
    email({ person_id: personId }),
    email({}),
    email({ tournament_id: null }),
    [
      'mail_stop',
      { address: plantedAddress, reason: 'bounced', detail: mark('mail_stop.detail'), at },
    ],
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
    // Somebody else's request that names the person.
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
      'ownership_offer',
      {
        tournament_id: tournamentId,
        account_id: accountId,
        offered_by: accountId,
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

/** A message with everything that is kept for one of its readers. */
function inboxRows({ tournamentId, personId }: Planted): [string, Row][] {
  const messageId = newId();
  const item = { tournament_id: tournamentId, message_id: messageId, person_id: personId };
  return [
    [
      'message',
      {
        tournament_id: tournamentId,
        id: messageId,
        kind: 'draw-released',
        subject_id: newId(),
        version: 1,
        about: 'Round 1',
        created_at: at,
      },
    ],
    [
      'inbox_item',
      { ...item, title: mark('inbox_item.title'), body: mark('inbox_item.body'), opens: 'own' },
    ],
    [
      'message_delivery',
      {
        ...item,
        channel: 'email',
        state: 'queued',
        plain_text: mark('message_delivery.plain_text'),
      },
    ],
    [
      'message_preference',
      {
        tournament_id: tournamentId,
        person_id: personId,
        choices: { 'draw-released': { email: mark('message_preference.choices') } },
        quiet_from: mark('message_preference.quiet_from'),
        quiet_to: mark('message_preference.quiet_to'),
      },
    ],
  ];
}

/** What a sync made for them on a chat server. */
function chatRows({ tournamentId, accountId }: Planted): [string, Row][] {
  const synced = { tournament_id: tournamentId, account_id: accountId };
  return [
    ['chat_server', { tournament_id: tournamentId, guild_id: '1', name: 'Server', version: 1 }],
    ['chat_sync', { tournament_id: tournamentId, rules: {}, state: 'off', version: 1 }],
    [
      'chat_nickname',
      {
        ...synced,
        user_id: '2',
        former: mark('chat_nickname.former'),
        given: mark('chat_nickname.given'),
        asked: mark('chat_nickname.asked'),
      },
    ],
    [
      'chat_problem',
      {
        ...synced,
        code: mark('chat_problem.code'),
        user_id: mark('chat_problem.user_id'),
        role: '',
      },
    ],
  ];
}
