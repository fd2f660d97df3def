import { useLingui } from '@lingui/react/macro';
import type { Keeping, PersonalKind } from '#contract/kinds/personal-kinds.ts';
import type { TournamentRole } from '#contract/permissions.ts';

interface Words {
  readonly title: string;
  /** What is collected, and why. */
  readonly why: string;
}

/** What each kind of data is and what it is for; a kind without words does not compile. */
export function useKindWords(): Readonly<Record<PersonalKind, Words>> {
  const { t } = useLingui();
  return {
    account: {
      title: t`Account`,
      why: t`The name, the addresses and the languages that you gave, to greet you and to write to you.`,
    },
    'sign-in': {
      title: t`Sign-ins`,
      why: t`How you sign in, on which browsers and since when, so that you can see and end it.`,
    },
    'account-log': {
      title: t`Activity of your account`,
      why: t`When, on which browser and roughly where your account was used, so that you notice if it was not you.`,
    },
    keys: {
      title: t`Keys`,
      why: t`What lets you in without a password, such as your private link. Kept sealed or as hashes.`,
    },
    name: {
      title: t`Name and pronouns`,
      why: t`To announce you, and to tell you from others in draws, results and lists.`,
    },
    place: {
      title: t`Your place in a tournament`,
      why: t`Your team, institution, categories and role, to draw debates and allocate judges.`,
    },
    results: {
      title: t`Debates and results`,
      why: t`Rooms, ballots and marks, to make standings. Public once the organisers release them.`,
    },
    contact: {
      title: t`Contact`,
      why: t`The address that you registered with, for the organisers’ letters and your private link.`,
    },
    needs: {
      title: t`Needs and notes`,
      why: t`Food, access, gender and pronunciation, if you or the organisers wrote them down, to look after you; of judges also language status and experience, which with gender mix the panels.`,
    },
    answers: {
      title: t`Answers`,
      why: t`What you answered to the organisers’ own questions when you registered.`,
    },
    consents: {
      title: t`Consents`,
      why: t`Where you allow your name to appear. You change it in My Details at any time.`,
    },
    guardians: {
      title: t`Guardian consents`,
      why: t`In tournaments for minors: which parent or guardian agreed, how to reach them, when and how.`,
    },
    clashes: {
      title: t`Declared clashes`,
      why: t`Whom you should not judge or be judged by, and why, so that nobody meets who must not.`,
    },
    ratings: {
      title: t`Judge scores`,
      why: t`How the adjudication core rates judges, to balance panels.`,
    },
    feedback: {
      title: t`Feedback on judges`,
      why: t`What you say about the judges of your rooms, for the adjudication core; no judge learns who wrote it.`,
    },
    reasons: {
      title: t`Written reasons`,
      why: t`What you wrote to the teams about a decision as its chair, for them to learn from.`,
    },
    'check-in': {
      title: t`Check-in`,
      why: t`When you arrived, to draw rounds with those who are there.`,
    },
    signups: {
      title: t`Requests for places`,
      why: t`Who asks for places and what they wrote, to decide about them.`,
    },
    fees: {
      title: t`Fees`,
      why: t`What was charged and paid for places, and the invoices.`,
    },
    payments: {
      title: t`Payments for plans`,
      why: t`Who paid for a tournament’s plan, how much and when, and the receipt.`,
    },
    requests: {
      title: t`Requests`,
      why: t`What you asked of the organisers and what they answered, flags on ballots included. Each topic has its own readers; equity matters reach the equity team alone.`,
    },
    letters: {
      title: t`Letters`,
      why: t`What was sent to you and whether it left, to help when something did not arrive.`,
    },
    staff: {
      title: t`Staff roles`,
      why: t`Who helps to run a tournament, since when, and who is invited.`,
    },
    acts: {
      title: t`Who did what`,
      why: t`A log with ids in place of names and texts, to find and mend mistakes.`,
    },
    undo: {
      title: t`Undo`,
      why: t`What was changed or removed, sealed, so that it can be taken back.`,
    },
    replays: {
      title: t`Repeated calls`,
      why: t`Answers to your last calls, so that a lost connection does nothing twice.`,
    },
    wrapped: {
      title: t`Shared years`,
      why: t`Which of your years you share by a link, until you take it back.`,
    },
  };
}

export function useKeepingWords(): Readonly<Record<Keeping, string>> {
  const { t } = useLingui();
  return {
    account: t`until you delete your account`,
    tournament: t`until the tournament is deleted, or you delete your data`,
    period: t`for a time that the organisers choose, at most three years after the tournament, or until you delete your data`,
    numbers: t`until the tournament is deleted; when you delete your data it stays without your name`,
    session: t`until you sign out; 60 days after you last came`,
    quarter: t`for 90 days, or until you delete your account`,
    fortnight: t`for fourteen days, or until you delete your data`,
  };
}

/** Readers in words: "everybody", or the roles that the matrix of permissions lets in. */
export function useReaderWords(): (
  readers: 'self' | 'nobody' | 'everybody' | readonly TournamentRole[],
  own: boolean,
) => string {
  const { t, i18n } = useLingui();
  const roles: Readonly<Record<TournamentRole, string>> = {
    owner: t`owner`,
    tab: t`admins`,
    convenor: t`convenors`,
    'adj-core': t`adjudication core`,
    equity: t`equity`,
    language: t`language team`,
    volunteer: t`volunteers`,
    participant: t`participants`,
    public: t`everybody`,
  };
  return (readers, own) => {
    if (readers === 'self') return t`you alone`;
    if (readers === 'nobody') return t`nobody, only the server itself`;
    if (readers === 'everybody') return t`everybody`;
    const names = new Intl.ListFormat(i18n.locale).format(readers.map((role) => roles[role]));
    return own
      ? t`you, and of the tournament: ${names}, and custom roles with this right`
      : t`of the tournament: ${names}, and custom roles with this right`;
  };
}
