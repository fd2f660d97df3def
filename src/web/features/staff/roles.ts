/** What each role may do, in words, read from the permission matrix. */
import { useLingui } from '@lingui/react/macro';
import { mayDo, type TournamentAction } from '#contract/permissions.ts';
import type { StaffRole } from '#engine/vocabulary.ts';

/** Names of the roles on cards, lists and choices. */
export function useRoleNames(): Readonly<Record<StaffRole | 'owner', string>> {
  const { t } = useLingui();
  return {
    owner: t`Owner`,
    tab: t`Admin (tab)`,
    'adj-core': t`Adjudication core`,
    convenor: t`Convenor`,
    equity: t`Equity officer`,
    language: t`Language team`,
    volunteer: t`Volunteer`,
  };
}

/** What each role is there for, in one sentence. */
export function useRolePurposes(): Readonly<Record<StaffRole, string>> {
  const { t } = useLingui();
  return {
    tab: t`Runs the tab: draws, ballots, results and settings.`,
    'adj-core': t`Sets the motions, allocates the judges and weighs their feedback.`,
    convenor: t`Looks after people before and during the event: signups, fees, schedule.`,
    equity: t`Reads what people confide to the equity team, and declared clashes with their reasons.`,
    language: t`Decides who has language status.`,
    volunteer: t`Helps on the day: check-in, rooms and ballots on paper.`,
  };
}

export interface Ability {
  readonly action: TournamentAction;
  readonly label: string;
}

/** Abilities that tell the roles apart, the weightiest first. */
export function useAbilities(): readonly Ability[] {
  const { t } = useLingui();
  return [
    { action: 'tournament.edit', label: t`Change details, dates and schedule` },
    { action: 'settings.edit', label: t`Change rules, rounds and categories` },
    { action: 'registration.edit', label: t`Open registration and make codes` },
    { action: 'signups.decide-institutions', label: t`Decide signups of institutions and teams` },
    { action: 'signups.decide-judges', label: t`Decide signups of judges` },
    { action: 'fees.edit', label: t`Keep the fees` },
    { action: 'participants.contact', label: t`See addresses and needs` },
    { action: 'participants.edit', label: t`Edit teams and speakers` },
    { action: 'adjudicators.edit', label: t`Edit judges` },
    { action: 'categories.decide', label: t`Decide language status and categories` },
    { action: 'scores.see', label: t`See judge scores` },
    { action: 'feedback.see', label: t`Read and weigh feedback on judges` },
    { action: 'conflicts.edit', label: t`Edit clashes` },
    { action: 'draw.see-unreleased', label: t`See the draw before release` },
    { action: 'draw.edit', label: t`Make and release the draw` },
    { action: 'allocation.edit', label: t`Allocate judges` },
    { action: 'motions.release', label: t`Write and release motions` },
    { action: 'ballots.enter', label: t`Enter ballots` },
    { action: 'ballots.confirm', label: t`Confirm and correct ballots` },
    { action: 'standings.see-unreleased', label: t`See standings before release` },
    { action: 'results.release', label: t`Release results and the tab` },
    { action: 'mail.send', label: t`Write to participants` },
    { action: 'activity.see', label: t`Read the log` },
    { action: 'export.run', label: t`Export and back up` },
    { action: 'requests.handle', label: t`Answer requests of their topics` },
    { action: 'checkin.others', label: t`Check people in` },
    { action: 'screens.drive', label: t`Drive the big screens` },
  ];
}

/** The abilities that a role has. */
export function abilitiesOf(abilities: readonly Ability[], role: StaffRole): readonly Ability[] {
  return abilities.filter(({ action }) => mayDo(action, [role]) === 'all');
}
