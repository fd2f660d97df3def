/**
 * The live connection `/api/ws`: topics, who may listen, and what the server says. Without schemas,
 * for the browser; what a client may say is parsed by `client-message.ts`.
 * Client: `auth` (session token, link key, screen token or null), `subscribe`, `unsubscribe`, `visit`.
 * Server: `hello`, `auth`, `event`, `personal`, `visitors`.
 */
import type { TournamentAction } from './permissions.ts';

/** The parts of a tournament that report changes; `public` carries what anybody may know. */
export const liveAreas = [
  'public',
  'tabroom',
  'participants',
  'draw',
  'allocation',
  'ballots',
  'feedback',
  'motions',
  'standings',
  'screens',
] as const;
export type LiveArea = (typeof liveAreas)[number];

/** The action that a listener of each topic needs. */
export const topicAccess: Readonly<Record<LiveArea, TournamentAction>> = {
  public: 'tournament.see',
  tabroom: 'tabroom.see',
  participants: 'participants.see',
  draw: 'draw.see-unreleased',
  allocation: 'draw.see-unreleased',
  ballots: 'ballots.see',
  feedback: 'feedback.see',
  motions: 'motions.edit',
  standings: 'standings.see-unreleased',
  screens: 'tournament.see',
};

/** Name of a topic on the wire. */
export function topicName(tournamentId: string, area: LiveArea): string {
  return `tournament:${tournamentId}:${area}`;
}

/** @returns the parts of a topic's name, or null when it is none: each topic has one spelling. */
export function parseTopic(name: string): { tournamentId: string; area: LiveArea } | null {
  const [kind, tournamentId, area, ...rest] = name.split(':');
  const known = liveAreas.find((candidate) => candidate === area);
  const isTopic = kind === 'tournament' && rest.length === 0;
  return isTopic && tournamentId && known ? { tournamentId, area: known } : null;
}

/** What happened: the activity's type and the ids concerned, never content. */
export interface LiveEvent {
  readonly type: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly at: string;
}

/** What concerns single people: their inbox has a new message. */
export type PersonalEvent = 'message.arrived';

/** Somebody who has the ballots of a room open; only those who listen to the topic `ballots` hear it. */
export interface RoomVisitor {
  readonly debateId: string;
  readonly name: string;
  /** Another page of the listener's own account. */
  readonly isYou: boolean;
}

export type ServerMessage =
  | { readonly type: 'hello'; readonly data: { readonly now: string } }
  | {
      readonly type: 'auth';
      readonly data: { readonly ok: boolean; readonly now: string; readonly code?: string };
    }
  | { readonly type: 'subscribed'; readonly topic: string; readonly seq: number }
  | { readonly type: 'refused'; readonly topic: string; readonly code: string }
  | { readonly type: 'resync'; readonly topic: string }
  | {
      readonly type: 'visitors';
      readonly topic: string;
      readonly data: readonly RoomVisitor[];
    }
  /** For this listener alone: it has no number and is never replayed. */
  | {
      readonly type: 'personal';
      readonly topic: string;
      readonly data: { readonly type: PersonalEvent };
    }
  | { readonly type: 'ping'; readonly data: { readonly now: string } }
  | {
      readonly type: 'event';
      readonly topic: string;
      readonly seq: number;
      readonly data: LiveEvent;
    };
