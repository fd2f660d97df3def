import { useLingui } from '@lingui/react/macro';
import type { TokenArea } from '#contract/token-scope.ts';

/** What each area of a token's scope is called. */
export function useAreaWords(): Readonly<Record<TokenArea, string>> {
  const { t } = useLingui();
  return {
    people: t`Participants and registration`,
    rounds: t`Check-in, draw, judges, rooms and motions`,
    results: t`Ballots, feedback, standings and breaks`,
    messages: t`Emails and requests`,
    screens: t`Big screens`,
  };
}
