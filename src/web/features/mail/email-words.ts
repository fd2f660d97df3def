import { useLingui } from '@lingui/react/macro';
import type { EmailStatus, ReturnReason } from '#contract/areas/mail.ts';

export const emailTones = {
  queued: 'live',
  sent: 'ok',
  failed: 'bad',
  unknown: 'warn',
  'not-sent': 'bad',
} as const;

export function useEmailStatusWords(): Readonly<Record<EmailStatus, string>> {
  const { t } = useLingui();
  return {
    queued: t`On its way`,
    sent: t`Sent`,
    failed: t`Failed`,
    unknown: t`Unknown`,
    'not-sent': t`Not sent`,
  };
}

/** What came back after an email had left. */
export function useReturnWords(): Readonly<Record<ReturnReason, string>> {
  const { t } = useLingui();
  return {
    bounced: t`Came back`,
    'bounced-once': t`Came back`,
    complained: t`Reported as spam`,
  };
}

/** What an email is about, in words; kinds without words as they are. */
export function useKindWords(): (kind: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    'private-link': t`Private link`,
    'request-answer': t`Answer to a request`,
    'registration-link': t`Registration link`,
    'check-in-reminder': t`Check-in reminder`,
    'feedback-reminder': t`Feedback reminder`,
    'reasons-reminder': t`Written reasons reminder`,
    'signup-granted': t`Places granted`,
    'signup-changed': t`Places changed`,
    'signup-promoted': t`Places from the waitlist`,
    'signup-overdue': t`Places lost`,
    invoice: t`Invoice`,
  };
  return (kind) => words[kind] ?? capitalised(kind.replaceAll('-', ' '));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
