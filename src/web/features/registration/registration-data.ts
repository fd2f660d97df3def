import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';

export type Overview = CallOutput<Api['registration']['overview']>;
export type Places = Overview['institutions'][number];
export type Code = Overview['independents'][number];
export type OwnQuestion = Overview['form']['questions'][number];
export type Registered = Overview['registrations'][number];

/** Codes, places and who registered, for the organisers; renewed as people register. */
export function useOverview() {
  return useRead('registration.overview');
}
