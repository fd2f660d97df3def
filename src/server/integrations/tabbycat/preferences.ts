/** A Tabbycat's preferences: the rules in them, and what was changed from its defaults. Pure. */
import type { TabRules } from '#server/ports/tab-program.ts';

export interface Preference {
  readonly identifier: string;
  readonly verbose_name: string;
  readonly value?: unknown;
  readonly default?: unknown;
}

const ids = {
  teams: 'debate_rules__teams_in_debate',
  speakers: 'debate_rules__substantive_speakers',
  replies: 'debate_rules__reply_scores_enabled',
  min: 'scoring__score_min',
  max: 'scoring__score_max',
  step: 'scoring__score_step',
} as const;

/** Compared with the rules here, so no import leaves them out. */
const compared: readonly string[] = Object.values(ids);
const mostNames = 200;
const longestName = 120;

/** Null: the token may not read how the tournament is set up. */
export function rulesOf(preferences: readonly Preference[]): TabRules | null {
  const settingOf = (id: string) => preferences.find(({ identifier }) => identifier === id)?.value;
  const numbers = [ids.min, ids.max, ids.step].map((id) => Number(settingOf(id)));
  const [min = Number.NaN, max = Number.NaN, step = Number.NaN] = numbers;
  const teamsPerRoom = Number(settingOf(ids.teams));
  const speakersPerTeam = Number(settingOf(ids.speakers));
  if (!Number.isInteger(teamsPerRoom) || !Number.isInteger(speakersPerTeam)) return null;
  return {
    teamsPerRoom,
    speakersPerTeam,
    replies: settingOf(ids.replies) === true,
    scores: numbers.every(Number.isFinite) ? { min, max, step } : null,
  };
}

/** What the site calls the preferences that somebody changed there; never their values. */
export function changedPreferences(preferences: readonly Preference[]): string[] {
  return preferences
    .filter(
      (one) =>
        !compared.includes(one.identifier) &&
        one.default !== undefined &&
        JSON.stringify(one.value) !== JSON.stringify(one.default),
    )
    .slice(0, mostNames)
    .map((one) => (one.verbose_name || one.identifier).slice(0, longestName));
}
