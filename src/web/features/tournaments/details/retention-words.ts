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
      what: t`Food, access, gender, pronunciation, answers to your own questions, and which rooms people need.`,
    },
    clashes: {
      title: t`Reasons of clashes`,
      what: t`Why people declared a clash. The clash itself stays.`,
    },
    links: {
      title: t`Private links`,
      what: t`The links and the calendars behind them stop working.`,
    },
    'check-in': { title: t`Check-in`, what: t`Who arrived when.` },
    emails: { title: t`Emails`, what: t`Emails that were sent, with their addresses and texts.` },
    requests: {
      title: t`Requests`,
      what: t`What people asked of the organisers, with the answers; equity’s too. Flags on ballots.`,
    },
    contact: {
      title: t`Contact`,
      what: t`Email addresses and phone numbers of participants, contacts of institutions, invitations. Invoices stay.`,
    },
    guardians: {
      title: t`Guardians`,
      what: t`Their names and how to reach them. That they agreed, and when, stays.`,
    },
    feedback: {
      title: t`Feedback in words`,
      what: t`Comments and answers about judges, and the reasons that judges wrote to teams. The scores stay.`,
    },
    log: {
      title: t`Who did what`,
      what: t`The names behind log entries and ballots, and their devices. What was done, and when, stays.`,
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
