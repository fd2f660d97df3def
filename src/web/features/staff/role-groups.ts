/** What a custom role can hold, in the groups of the page where it is chosen. */
const actionGroups = {
  results: [
    'ballots.see',
    'ballots.enter',
    'ballots.confirm',
    'reasons.see',
    'reasons.withhold',
    'reasons.edit',
    'feedback.give',
    'feedback.see',
    'feedback.edit',
    'standings.see-unreleased',
    'breaks.edit',
    'results.release',
  ],
  rounds: [
    'checkin.others',
    'checkin.run',
    'progress.mark',
    'draw.see-unreleased',
    'draw.edit',
    'draw.release',
    'allocation.edit',
    'motions.edit',
    'motions.release',
    'motions.choose',
    'rounds.complete',
    'venues.see',
    'venues.edit',
  ],
  people: [
    'participants.see',
    'participants.contact',
    'participants.edit',
    'adjudicators.edit',
    'scores.see',
    'categories.decide',
    'consents.record',
    'conflicts.see',
    'conflicts.edit',
    'clashes.reasons',
    'registration.see',
    'registration.edit',
    'signups.see',
    'signups.decide-institutions',
    'signups.decide-judges',
    'fees.see',
    'fees.edit',
  ],
  rest: [
    'tournament.edit',
    'requests.handle',
    'mail.see',
    'mail.send',
    'messages.see',
    'messages.send',
    'messages.emergency',
    'screens.drive',
    'staff.see',
    'activity.see',
  ],
} as const;

type ActionGroup = keyof typeof actionGroups;
export type OfferedAction = (typeof actionGroups)[ActionGroup][number];

export const offeredActions: readonly OfferedAction[] = Object.values(actionGroups).flat();

/** The groups in the order of the page. */
export const groups: readonly {
  readonly group: ActionGroup;
  readonly actions: readonly OfferedAction[];
}[] = [
  { group: 'results', actions: actionGroups.results },
  { group: 'rounds', actions: actionGroups.rounds },
  { group: 'people', actions: actionGroups.people },
  { group: 'rest', actions: actionGroups.rest },
];

/** Roles that many tournaments want, to begin with. */
export const presets = {
  ballots: ['ballots.enter', 'ballots.confirm'],
  feedback: ['feedback.give'],
  checkin: ['checkin.others'],
} as const satisfies Readonly<Record<string, readonly OfferedAction[]>>;
