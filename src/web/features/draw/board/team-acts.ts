/** What can become of a team without a debate, or of one that leaves its room. Pure. */
import type { LateAct as Act } from '#contract/areas/draw/late-teams.ts';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';

export type { Act };
export type Choices = CallOutput<Api['drafts']['teamChoices']>;

/** What an act would do; null: no room changes. */
export function optionOf(choices: Choices, act: Act): Choices['seat'] {
  if (act === 'bye') return null;
  return choices[act === 'replace-for-good' ? 'replace' : act];
}

/**
 * The choices in the order in which a tab room thinks of them: first a debate, if the teams that are
 * here make one, also for a team that the draw had left over.
 */
export function actsOf(choices: Omit<Choices, 'place'>): Act[] {
  const { mayHaveBye, seat, replace, withdraw, isWithdrawn } = choices;
  const fillsRoom = seat?.swings.length === 0;
  const acts: (Act | false)[] = [
    fillsRoom && 'seat',
    mayHaveBye && 'bye',
    seat !== null && !fillsRoom && 'seat',
    choices['stand-in'] !== null && 'stand-in',
    replace !== null && 'replace',
    replace !== null && !isWithdrawn && 'replace-for-good',
    withdraw !== null && 'withdraw',
  ];
  return acts.filter((act) => act !== false);
}
