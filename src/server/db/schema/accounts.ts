/** Who signs in: accounts, their identities, sessions and keys. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { AccountEventKind } from '#contract/kinds/account-events.ts';
import type { DebateLanguage } from '#contract/text/languages.ts';
import type { TokenArea } from '#contract/token-scope.ts';
import type { Flag, JsonOrDefault, MaybeWhen, Versioned, When } from './columns.ts';

export interface AccountsTables {
  account: {
    id: string;
    name: string;
    name_folded: string;
    email: string | null;
    email_verified: Flag;
    zoom_email: string | null;
    /** Codes of the languages that the person debates in. */
    languages: JsonOrDefault<readonly DebateLanguage[]>;
    operator: Flag;
    /** Most tournaments that it may own; null: as many as everybody. */
    tournament_limit: number | null;
    version: Versioned;
    created_at: When;
  };
  identity: {
    provider: string;
    subject: string;
    account_id: string;
    avatar: string | null;
    name: string | null;
    grant_sealed: string | null;
    grant_expires_at: MaybeWhen;
    created_at: When;
  };
  sign_in_attempt: {
    state_hash: string;
    browser_hash: string;
    verifier_sealed: string;
    redirect: string;
    /** To be linked to this account; null: to sign in. */
    account_id: string | null;
    expires_at: When;
  };
  /** Somebody on the chat platform whom an account has yet to confirm as itself. */
  identity_link: { key_hash: string; account_id: string; sealed: string; expires_at: When };
  /** Somebody who asked to sign in by email, in the browser that holds the secret of `browser_hash`. */
  email_sign_in: {
    browser_hash: string;
    /** As it was typed. */
    email: string;
    /** Of the six digits; null: used. */
    code_hash: string | null;
    /** Of the link in the email; null: used. */
    key_hash: string | null;
    redirect: string;
    /** Wrong codes so far. */
    tries: Generated<number>;
    /** When the address was proved; from then on only a name is missing. */
    proved_at: MaybeWhen;
    expires_at: When;
  };
  passkey: {
    id: string;
    account_id: string;
    credential_id: string;
    /** As base64url. */
    public_key: string;
    /** How often it has signed, where it counts; 0 where it does not. */
    counter: number;
    transports: JsonOrDefault<readonly string[]>;
    /** A password manager keeps copies of it. */
    synced: boolean;
    name: string;
    created_at: When;
    last_used_at: MaybeWhen;
  };
  /** What a passkey is to sign, for the browser or session of `holder_hash`. */
  passkey_challenge: {
    hash: string;
    holder_hash: string;
    /** In which order they were made. */
    seq: GeneratedAlways<number>;
    expires_at: When;
  };
  email_proof: { key_hash: string; account_id: string; email: string; expires_at: When };
  session_family: {
    id: string;
    account_id: string;
    user_agent: Generated<string>;
    created_at: When;
    last_used_at: When;
    revoked_at: MaybeWhen;
    /** The network that it began in, shortened; null: this machine, or before it was kept. */
    network: string | null;
    /** Where it began; null: no device that signs in by name. */
    device_hash: string | null;
    /** When its person last proved to be there, by signing in with a PIN or Discord or again since. */
    proved_at: MaybeWhen;
  };
  refresh_token: {
    hash: string;
    family_id: string;
    /** The token that was traded for this one; null: the first of its family. */
    parent_hash: string | null;
    first_used_at: MaybeWhen;
    /** Since when a sibling of it, or of one before it, is in use. */
    outrun_at: MaybeWhen;
    expires_at: When;
  };
  /** What happened to an account, for its person; `notice`: shown until dismissed. */
  account_event: {
    id: string;
    account_id: string;
    /** The session that did it; it may be gone. */
    family_id: string | null;
    kind: AccountEventKind;
    at: When;
    user_agent: Generated<string>;
    network: string | null;
    /** Name of a token, or a way to sign in. */
    detail: string | null;
    /** By which a browser is known to have signed in before. */
    browser_hash: string | null;
    notice: Flag;
    dismissed_at: MaybeWhen;
  };
  owner_link: { hash: string; created_at: When; used_at: MaybeWhen };
  trusted_device: { hash: string; account_id: string; created_at: When };
  /** What opens a local profile on another device: salt and scrypt's key. */
  account_pin: { account_id: string; hash: string };
  /** A device that asks to open a profile; one for each network. */
  device_request: {
    id: string;
    account_id: string;
    network: string;
    key_hash: string;
    /** Shown there and typed here. */
    number: number;
    user_agent: Generated<string>;
    redirect: string;
    created_at: When;
    expires_at: When;
    approved_at: MaybeWhen;
  };
  api_token: {
    id: string;
    account_id: string;
    name: string;
    hash: string;
    created_at: When;
    expires_at: MaybeWhen;
    last_used_at: MaybeWhen;
    access: 'read' | 'write';
    /** Null: every tournament of the account. */
    scope_tournament_id: string | null;
    /** Null: all areas. */
    areas: readonly TokenArea[] | null;
  };
  idempotency: {
    actor: string;
    route: string;
    key: string;
    body_hash: string;
    /** The answer as JSON, sealed; null: it was empty, or too large to keep. */
    sealed: string | null;
    too_large: Generated<boolean>;
    created_at: When;
  };
  /** Calls counted against a limit; the key is a fingerprint of limit and caller. */
  rate_limit: { key: string; calls: number; ends_at: When };
  /** Ids of what was erased: a backup that has it again loses it again. */
  erasure: { id: string; kind: 'account' | 'person'; at: When };
  /** A year that somebody shows to whoever has the link. */
  wrapped_share: {
    key_hash: string;
    key_sealed: string;
    account_id: string;
    year: number;
    created_at: When;
  };
}
