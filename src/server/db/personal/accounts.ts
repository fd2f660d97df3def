import { type Declarations, withheld } from './declaration.ts';

const mine = [{ column: 'account_id', is: 'account' }] as const;

/** Rows of an account go with it. */
export const accountsData = {
  account: {
    of: [{ column: 'id', is: 'account' }],
    erase: 'row',
    personal: {
      name: 'account',
      name_folded: withheld('account'),
      email: 'account',
      email_verified: 'account',
      zoom_email: 'account',
      languages: 'account',
      created_at: 'account',
    },
    plain: ['id', 'operator', 'tournament_limit', 'version'],
  },
  deleted_tournament: {
    of: [{ column: 'owner_id', is: 'account' }],
    erase: 'row',
    personal: { deleted_at: 'acts' },
    plain: ['id', 'owner_id', 'name', 'slugs', 'experimental', 'erased_at', 'restorable'],
  },
  deleted_part: { plain: ['deleted_id', 'deleted_at', 'part', 'text_sealed'] },
  identity: {
    of: mine,
    erase: 'row',
    personal: {
      provider: 'sign-in',
      subject: 'sign-in',
      avatar: 'sign-in',
      name: 'sign-in',
      grant_sealed: withheld('keys'),
      created_at: 'sign-in',
    },
    plain: ['account_id', 'grant_expires_at'],
  },
  sign_in_attempt: {
    of: mine,
    erase: 'row',
    plain: [
      'state_hash',
      'browser_hash',
      'verifier_sealed',
      'redirect',
      'account_id',
      'expires_at',
    ],
  },
  identity_link: {
    of: mine,
    erase: 'row',
    personal: { sealed: withheld('sign-in') },
    plain: ['key_hash', 'account_id', 'expires_at'],
  },
  email_sign_in: {
    of: [{ column: 'email', is: 'address' }],
    erase: 'row',
    personal: { email: 'sign-in' },
    plain: [
      'browser_hash',
      'code_hash',
      'key_hash',
      'redirect',
      'tries',
      'proved_at',
      'expires_at',
    ],
  },
  passkey: {
    of: mine,
    erase: 'row',
    personal: {
      name: 'sign-in',
      created_at: 'sign-in',
      last_used_at: 'sign-in',
      credential_id: withheld('keys'),
      public_key: withheld('keys'),
    },
    plain: ['id', 'account_id', 'counter', 'transports', 'synced'],
  },
  passkey_challenge: { plain: ['hash', 'holder_hash', 'seq', 'expires_at'] },
  email_proof: {
    of: mine,
    erase: 'row',
    personal: { email: 'account' },
    plain: ['key_hash', 'account_id', 'expires_at'],
  },
  session_family: {
    of: mine,
    erase: 'row',
    personal: {
      user_agent: 'sign-in',
      network: 'sign-in',
      created_at: 'sign-in',
      last_used_at: 'sign-in',
      proved_at: 'sign-in',
    },
    plain: ['id', 'account_id', 'revoked_at', 'device_hash'],
  },
  account_event: {
    of: mine,
    erase: 'row',
    personal: {
      kind: 'account-log',
      at: 'account-log',
      user_agent: 'account-log',
      network: 'account-log',
      detail: 'account-log',
      browser_hash: withheld('account-log'),
    },
    plain: ['id', 'account_id', 'family_id', 'notice', 'dismissed_at'],
  },
  // Goes with its family.
  refresh_token: {
    plain: ['hash', 'family_id', 'parent_hash', 'first_used_at', 'outrun_at', 'expires_at'],
  },
  owner_link: { plain: ['hash', 'created_at', 'used_at'] },
  trusted_device: {
    of: mine,
    erase: 'row',
    personal: { created_at: 'sign-in' },
    plain: ['hash', 'account_id'],
  },
  account_pin: {
    of: mine,
    erase: 'row',
    personal: { hash: withheld('keys') },
    plain: ['account_id'],
  },
  device_request: {
    of: mine,
    erase: 'row',
    personal: {
      user_agent: 'sign-in',
      created_at: 'sign-in',
      network: withheld('sign-in'),
    },
    plain: ['id', 'account_id', 'key_hash', 'number', 'redirect', 'expires_at', 'approved_at'],
  },
  api_token: {
    of: mine,
    erase: 'row',
    personal: { name: 'sign-in', created_at: 'sign-in', last_used_at: 'sign-in' },
    plain: ['id', 'account_id', 'hash', 'expires_at', 'access', 'scope_tournament_id', 'areas'],
  },
  idempotency: {
    of: [{ column: 'actor', is: 'actor', withheld: true }],
    erase: 'row',
    personal: { sealed: withheld('replays') },
    plain: ['actor', 'route', 'key', 'body_hash', 'too_large', 'created_at'],
  },
  chat_guild: { plain: ['guild_id', 'commands', 'stop', 'retry_at', 'closed_channel'] },
  rate_limit: { plain: ['key', 'calls', 'ends_at'] },
  erasure: { plain: ['id', 'kind', 'at'] },
  payment_event: { plain: ['id', 'type', 'at'] },
  mail_stop: {
    of: [{ column: 'address', is: 'address' }],
    erase: 'row',
    personal: { address: 'emails', reason: 'emails', detail: 'emails', at: 'emails' },
    plain: [],
  },
  push_device: {
    of: [
      { column: 'account_id', is: 'account' },
      { column: 'person_id', is: 'person' },
    ],
    erase: 'row',
    personal: {
      name: 'devices',
      subscription_sealed: withheld('devices'),
      created_at: 'devices',
      last_success_at: 'devices',
      last_failure_at: 'devices',
      failure: 'devices',
    },
    plain: ['id', 'account_id', 'person_id', 'family_id', 'link_hash', 'endpoint_hash'],
  },
  push_key: { plain: ['one', 'public_key', 'private_sealed', 'created_at'] },
  wrapped_share: {
    of: mine,
    erase: 'row',
    personal: { year: 'wrapped', created_at: 'wrapped', key_sealed: withheld('keys') },
    plain: ['key_hash', 'account_id'],
  },
} satisfies Declarations;
