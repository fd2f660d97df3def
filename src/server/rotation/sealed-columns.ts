/** Every column that holds texts sealed under the server's key. A test compares it with the database. */
import { codeMark } from '../areas/registration/index.ts';
import type { Services } from '../services.ts';

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The sealed text is a JSON string. */
  readonly json?: true;
  /** A keyed hash of the opened text, stored beside it. */
  readonly hash?: {
    readonly column: string;
    readonly of: (services: Pick<Services, 'sealer'>, text: string) => string;
  };
}

export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'registration_code',
    column: 'code_sealed',
    hash: { column: 'code_hash', of: codeMark },
  },
  { table: 'person', column: 'link_cipher' },
  { table: 'invite', column: 'key_sealed' },
  { table: 'identity', column: 'grant_sealed' },
  { table: 'sign_in_attempt', column: 'verifier_sealed' },
  { table: 'identity_link', column: 'sealed' },
  { table: 'idempotency', column: 'sealed' },
  { table: 'wrapped_share', column: 'key_sealed' },
  { table: 'tab_connection', column: 'token_sealed' },
  { table: 'mail_message', column: 'text_sealed' },
  { table: 'push_key', column: 'private_sealed' },
  { table: 'push_device', column: 'subscription_sealed' },
  { table: 'participants_undo', column: 'sealed' },
  { table: 'import_batch', column: 'undo', json: true },
  { table: 'deleted_part', column: 'text_sealed' },
];
