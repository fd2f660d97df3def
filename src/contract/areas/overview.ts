/** What needs somebody of the staff now, across areas. */
import { z } from 'zod';
import type { TournamentAction } from '../permissions.ts';
import { route } from '../route.ts';
import { id, instant, tournamentParams } from '../schemas.ts';

/** Everything that can need somebody, the most pressing first, with the right that it takes to mend it. */
export const attentionNeeds = {
  /** Teams or judges who stand in two rooms of rounds that are on at once. */
  'seated-twice': 'draw.see-unreleased',
  /** Debates of a released or timed draw without a room, and without a chair. */
  'without-room': 'draw.edit',
  'without-chair': 'allocation.edit',
  /** Not checked in while a check-in is open. */
  'check-in-missing': 'checkin.others',
  'rooms-late': 'checkin.others',
  /** Rooms that should have been done, and have not said how far they are. */
  'ballots-missing': 'ballots.see',
  'ballots-unconfirmed': 'ballots.confirm',
  /** Rooms whose ballots are in but make no result: they differ, tie or no longer fit the room. */
  'ballots-differ': 'ballots.see',
  /** Undecided debates of rounds that were completed all the same. */
  'completed-undecided': 'ballots.see',
  requests: 'requests.handle',
  'letters-failed': 'mail.see',
  clashes: 'conflicts.edit',
  'signups-places': 'signups.decide-institutions',
  'signups-judges': 'signups.decide-judges',
  'fees-overdue': 'fees.see',
  /** Judges whom the field lacks for a chair in each room. */
  'judges-short': 'adjudicators.edit',
  'teams-short': 'participants.edit',
  'plan-nearly-full': 'tournament.edit',
  'no-address': 'participants.contact',
} as const satisfies Record<string, TournamentAction>;

export type AttentionKind = keyof typeof attentionNeeds;

/** `now`: the round waits for it; `soon`: today; `later`: before it becomes pressing. */
export const urgencies = ['now', 'soon', 'later'] as const;

export const attentionItem = z.object({
  kind: z.enum(Object.keys(attentionNeeds) as [AttentionKind, ...AttentionKind[]]),
  urgency: z.enum(urgencies),
  /** How many of them; of `plan-nearly-full`, how many teams still fit. */
  count: z.int(),
  /** Since when the oldest of them waits; null where nothing waits. */
  since: instant.nullable(),
  /** When it is too late. */
  until: instant.nullable(),
  /** The round that it is about. */
  round: z.object({ id, name: z.string() }).nullable(),
  /** What the link opens: the oldest request, the check-in. */
  subjectId: id.nullable(),
});

export const overview = {
  attention: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/attention',
    summary: 'What needs somebody with the caller’s roles, the most pressing first.',
    access: { action: 'tabroom.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ items: z.array(attentionItem), now: instant }),
    errors: [],
  }),
};
