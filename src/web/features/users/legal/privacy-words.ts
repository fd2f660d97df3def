import { useLingui } from '@lingui/react/macro';
import type { Keeping, PersonalKind } from '#contract/kinds/personal-kinds.ts';
import type { TournamentRole } from '#contract/permissions.ts';
import { formatList } from '#contract/text/language.ts';

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
      why: t`The name, addresses and languages you gave, to address and contact you.`,
    },
    'sign-in': {
      title: t`Sign-ins`,
      why: t`How you sign in, on which browsers and since when, so you can review and end sessions.`,
    },
    'account-log': {
      title: t`Account activity`,
      why: t`When, on which browser and roughly where your account was used, so you notice if it wasn’t you.`,
    },
    devices: {
      title: t`Devices with notifications`,
      why: t`Where your browser receives notifications, and whether they arrived. Encrypted, and deleted when you turn them off or sign out.`,
    },
    keys: {
      title: t`Keys`,
      why: t`What lets you in without a password, such as your private link. Stored encrypted or hashed.`,
    },
    name: {
      title: t`Name and pronouns`,
      why: t`To announce you and identify you in draws, results and lists.`,
    },
    place: {
      title: t`Your place in a tournament`,
      why: t`Your team, institution, categories and role, to draw debates and allocate judges.`,
    },
    results: {
      title: t`Debates and results`,
      why: t`Rooms, ballots and marks, to compute standings. Public once the organisers release them.`,
    },
    contact: {
      title: t`Contact`,
      why: t`Your email address, for the organisers’ emails and your private link; your phone number, if you gave it, for the purpose stated when you did.`,
    },
    needs: {
      title: t`Needs and notes`,
      why: t`Food, access, gender and pronunciation, if you or the organisers entered them, to look after you; for judges also language status and experience, used with gender to mix panels.`,
    },
    answers: {
      title: t`Answers`,
      why: t`Your answers to the organisers’ own questions when you registered.`,
    },
    consents: {
      title: t`Consents`,
      why: t`Where you allow your name to appear. You can change it in My Details at any time.`,
    },
    guardians: {
      title: t`Guardian consents`,
      why: t`In tournaments for minors: which parent or guardian agreed, how to reach them, when and how.`,
    },
    clashes: {
      title: t`Declared clashes`,
      why: t`Who you shouldn’t judge or be judged by, and why, so that people with a conflict are never put together.`,
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
      why: t`Your reasons to the teams for a decision as chair, for them to learn from.`,
    },
    'check-in': {
      title: t`Check-in`,
      why: t`When you arrived, to draw rounds with the people present.`,
    },
    signups: {
      title: t`Requests for places`,
      why: t`Who asked for places and what they wrote, to decide on requests.`,
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
      why: t`What you asked the organisers and their answers, including flags on ballots. Each topic has its own readers; only the equity team reads equity matters.`,
    },
    emails: {
      title: t`Emails`,
      why: t`What was sent to you and whether it went out, to help when something didn’t arrive.`,
    },
    messages: {
      title: t`Messages`,
      why: t`What the tournament sent to your inbox, whether you read it, how else it reached you, and how you want to be reached.`,
    },
    staff: {
      title: t`Staff roles`,
      why: t`Who helps to run a tournament, since when, and who is invited.`,
    },
    chat: {
      title: t`Chat server`,
      why: t`Your ID on the chat platform, the roles and nickname Rostrum gave you on the tournament’s server, and your former nickname, so they can be removed again.`,
    },
    acts: {
      title: t`Who did what`,
      why: t`A log with IDs instead of names and text, to find and correct mistakes.`,
    },
    undo: {
      title: t`Undo`,
      why: t`What was changed or removed, encrypted, so it can be undone.`,
    },
    replays: {
      title: t`Repeated requests`,
      why: t`Answers to your latest requests, so a lost connection does nothing twice.`,
    },
    wrapped: {
      title: t`Shared years`,
      why: t`Which of your years you share by link, until you withdraw it.`,
    },
  };
}

export function useKeepingWords(): Readonly<Record<Keeping, string>> {
  const { t } = useLingui();
  return {
    account: t`until you delete your account`,
    tournament: t`until the tournament is deleted, or you delete your data`,
    period: t`for a period the organisers choose, at most three years after the tournament, or until you delete your data`,
    numbers: t`until the tournament is deleted; when you delete your data it stays without your name`,
    session: t`until you sign out; 60 days after your last visit`,
    quarter: t`for 90 days, or until you delete your account`,
    fortnight: t`for fourteen days, or until you delete your data`,
  };
}

/** Readers in words: "everyone", or the roles that the matrix of permissions lets in. */
export function useReaderWords(): (
  readers: 'self' | 'nobody' | 'everybody' | readonly TournamentRole[],
  own: boolean,
) => string {
  const { t } = useLingui();
  const roles: Readonly<Record<TournamentRole, string>> = {
    owner: t`owner`,
    tab: t`admins`,
    convenor: t`convenors`,
    'adj-core': t`adjudication core`,
    equity: t`equity`,
    language: t`language team`,
    volunteer: t`volunteers`,
    participant: t`participants`,
    public: t`everyone`,
  };
  return (readers, own) => {
    if (readers === 'self') return t`only you`;
    if (readers === 'nobody') return t`no one, only the server itself`;
    if (readers === 'everybody') return t`everyone`;
    const names = formatList(readers.map((role) => roles[role]));
    return own
      ? t`you, and of the tournament: ${names}, and custom roles with this right`
      : t`of the tournament: ${names}, and custom roles with this right`;
  };
}
