/** Signing in by email as a person meets it: the newest email, and a browser of their own. */
import type { TestServer } from './server.ts';

export interface ReceivedEmail {
  readonly text: string;
  /** Six digits. */
  readonly code: string;
  /** Of the link. */
  readonly key: string;
}

/** The newest email to an address. */
export async function emailTo({ services }: TestServer, to: string): Promise<ReceivedEmail> {
  const { rows } = await services.db.pool.query<{ text_sealed: string }>(
    'select text_sealed from mail_message where address = $1 order by id desc limit 1',
    [to],
  );
  const text = services.sealer.open(rows[0]?.text_sealed ?? '');
  return {
    text,
    code: /\b(\d{6})\b/.exec(text)?.[1] ?? '',
    key: /\/signin\?email=([\w-]{43})/.exec(text)?.[1] ?? '',
  };
}

/** A code that is not this one. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
