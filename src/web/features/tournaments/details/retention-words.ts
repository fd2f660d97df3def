import { useLingui } from '@lingui/react/macro';
import type { RetentionDays, RetentionKind } from '#contract/kinds/retention.ts';

interface Words {
  readonly title: string;
  /** What goes, and what stays. */
  readonly what: string;
}

/** What each kind of data is, and what is left when it was erased; one without words does not compile. */
export function useRetentionWords(): Readonly<Record<RetentionKind, Words>> {
  const { t } = useLingui();
  return {
    needs: {
      title: t`Needs and answers`,
      what: t`Food, access, gender, pronunciation, answers to your own questions, and room requirements.`,
    },
    clashes: {
      title: t`Reasons for clashes`,
      what: t`Why people declared a clash. The clash itself stays.`,
    },
    links: {
      title: t`Private links`,
      what: t`The links and the calendars behind them stop working.`,
    },
    'check-in': { title: t`Check-in`, what: t`Who arrived when.` },
    emails: {
      title: t`Emails and messages`,
      what: t`Sent emails and messages, with addresses and text.`,
    },
    requests: {
      title: t`Requests`,
      what: t`Requests to the organisers and to equity, with the answers. Flags on ballots.`,
    },
    contact: {
      title: t`Contact`,
      what: t`Participants’ email addresses and phone numbers, institutions’ contacts, invitations. Invoices stay.`,
    },
    guardians: {
      title: t`Guardians`,
      what: t`Their names and contact details. Whether and when they agreed stays.`,
    },
    feedback: {
      title: t`Written feedback`,
      what: t`Comments and answers about judges, and judges’ written reasons to teams. Scores stay.`,
    },
    log: {
      title: t`Who did what`,
      what: t`Who is behind log entries and ballots, and their devices. What was done, and when, stays.`,
    },
  };
}

export function useDaysWords(): Readonly<Record<RetentionDays, string>> {
  const { t } = useLingui();
  return {
    7: t`1 week`,
    14: t`2 weeks`,
    30: t`30 days`,
    90: t`3 months`,
    180: t`6 months`,
    365: t`1 year`,
    730: t`2 years`,
    1095: t`3 years`,
  };
}
