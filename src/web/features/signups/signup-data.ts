/** What the pages of signups read, and how they ask for it. */
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useSession } from '#web/lib/query/api.tsx';
import { useTournamentQuery } from '#web/lib/tournament.tsx';

export type SignupPageData = CallOutput<Api['signups']['page']>;
export type OwnSignup = SignupPageData['mine'][number];
export type SignupTableData = CallOutput<Api['signups']['list']>;
export type SignupRow = SignupTableData['signups'][number];
export type SignupKind = SignupRow['kind'];
export type SignupInput = CallInput<Api['signups']['ask']>['body'];
export type Decision = CallInput<Api['signups']['decideInstitutions']>['body'];
export type FairPreview = CallOutput<Api['signups']['previewInstitutions']>;
export type Statement = NonNullable<OwnSignup['fees']>;
export type Payer = CallOutput<Api['fees']['list']>['payers'][number];

/** First words of the events after which a table is stale. */
export const signupEvents = ['signup', 'fee', 'registration', 'tournament'] as const;

/**
 * Milliseconds after which an applicant's page asks again. Only the tab room gets events for
 * requests and payments, so that no one else can count them.
 */
export const askEvery = 10_000;

/** The form and my own requests. */
export function useSignupPage() {
  const session = useSession();
  return useTournamentQuery({
    key: ['signups', 'page', session?.accountId ?? null],
    on: signupEvents,
    call: (client, tournamentId) => client.signups.page({ params: { tournamentId } }),
    every: askEvery,
  });
}

/** Every request, for the organisers. */
export function useSignupTable() {
  return useTournamentQuery({
    key: ['signups', 'table'],
    on: signupEvents,
    call: (client, tournamentId) => client.signups.list({ params: { tournamentId } }),
  });
}

export function useFees(enabled: boolean) {
  return useTournamentQuery({
    key: ['signups', 'fees'],
    on: signupEvents,
    call: (client, tournamentId) => client.fees.list({ params: { tournamentId } }),
    enabled,
  });
}

/** The applicant, in one line. */
export function nameOf(
  row: Pick<SignupRow, 'kind' | 'institution' | 'teamName' | 'contactName'>,
): string {
  if (row.kind === 'institution') return row.institution?.name ?? '';
  if (row.kind === 'team') {
    return [row.institution?.shortName, row.teamName].filter(Boolean).join(' ');
  }
  return row.contactName ?? '';
}
