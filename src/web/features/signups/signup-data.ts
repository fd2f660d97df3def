/** What the pages of signups read, and how they ask for it. */

import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';

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

/**
 * Milliseconds after which an applicant's page asks again. Only the tab room gets events for
 * requests and payments, so that no one else can count them.
 */
export const askEvery = 10_000;

/** The form and my own requests. */
export function useSignupPage() {
  return useRead('signups.page', {}, { every: askEvery });
}

/** Every request, for the organisers. */
export function useSignupTable() {
  return useRead('signups.list');
}

export function useFees(enabled: boolean) {
  return useRead('fees.list', {}, { enabled });
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
