import { useLingui } from '@lingui/react/macro';
import type { LetterState } from '#contract/areas/mail.ts';

export const letterTones = { queued: 'live', sent: 'ok', failed: 'bad', unknown: 'warn' } as const;

export function useLetterStates(): Readonly<Record<LetterState, string>> {
  const { t } = useLingui();
  return { queued: t`On its way`, sent: t`Sent`, failed: t`Failed`, unknown: t`Unknown` };
}

/** What a letter is about, in words; kinds that nobody has named yet as they stand. */
export function useKindWords(): (kind: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    'private-link': t`Private link`,
    'request-answer': t`Answer to a request`,
  };
  return (kind) => words[kind] ?? capitalised(kind.replaceAll('-', ' '));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
