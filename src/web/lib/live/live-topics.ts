/**
 * What a page listens to. Each topic remembers the last sequence number it heard, so that after a
 * pause the server is asked for everything since; what cannot be reported one by one comes as `resync`.
 */
import type { ServerMessage } from '#contract/live.ts';
import { hasFirstAnswers } from '../query/first-data.ts';

type Message<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;
/** What listeners hear: something happened, or ask for everything again. */
export type LiveMessage = Message<'event'> | Message<'personal'> | Message<'resync'>;
export type LiveListener = (message: LiveMessage) => void;
/** What the server is asked with. */
export interface TopicRequest {
  readonly type: 'subscribe' | 'unsubscribe';
  readonly data: string | { readonly topic: string; readonly since: number };
}

export interface LiveTopics {
  /**
   * Adds a listener; answers the request to send when it is the topic's first.
   * @param since the number of the last event that the page's answers know, if they say
   */
  add(topic: string, listener: LiveListener, since?: number): TopicRequest | null;
  /** Removes a listener; answers the request to send when it was the topic's last. */
  remove(topic: string, listener: LiveListener): TopicRequest | null;
  /** The requests of a new connection. */
  requests(): TopicRequest[];
  receive(message: Message<'subscribed'> | LiveMessage): void;
}

interface Topic {
  readonly listeners: Set<LiveListener>;
  /** When the page began to want it, by this device's clock. */
  readonly since: number;
  /** The highest number heard; 0 before the first answer. */
  seq: number;
  /** What was heard before this connection: a replay fills in what comes after it, in any order. */
  floor: number;
  /** Where the tournament stood when the server answered. */
  latest: number;
}

/** Answers fetched this long before the first subscription may already be old. */
const grace = 1000;

export function createLiveTopics(): LiveTopics {
  const topics = new Map<string, Topic>();
  return {
    add(topic, listener, since = 0) {
      const known = topics.get(topic) ?? newTopic(since);
      topics.set(topic, known);
      known.listeners.add(listener);
      return known.listeners.size === 1 ? ask(topic, known) : null;
    },
    remove(topic, listener) {
      const known = topics.get(topic);
      if (!known?.listeners.delete(listener) || known.listeners.size > 0) return null;
      topics.delete(topic);
      return { type: 'unsubscribe', data: topic };
    },
    requests: () => [...topics].map(([topic, known]) => ask(topic, known)),
    receive(message) {
      const known = topics.get(message.topic);
      if (!known) return;
      if (message.type === 'subscribed') begin(known, message);
      else hear(known, message);
    },
  };
}

function newTopic(seq: number): Topic {
  // Answers that came with the page are as old as the page.
  const since = hasFirstAnswers() ? performance.timeOrigin : Date.now();
  return { listeners: new Set(), since, seq, floor: 0, latest: 0 };
}

function ask(topic: string, known: Topic): TopicRequest {
  known.floor = known.seq;
  return { type: 'subscribe', data: known.seq > 0 ? { topic, since: known.seq } : topic };
}

function begin(known: Topic, { topic, seq }: Message<'subscribed'>): void {
  known.latest = seq;
  if (known.floor > 0) return;
  known.seq = Math.max(known.seq, seq);
  // The first connection took long: what the page has fetched meanwhile may lack something.
  if (Date.now() - known.since > grace) tell(known, { type: 'resync', topic });
}

function hear(known: Topic, message: LiveMessage): void {
  const seq = message.type === 'event' ? message.seq : known.latest;
  if (message.type === 'event' && seq <= known.floor) return;
  known.seq = Math.max(known.seq, seq);
  tell(known, message);
}

function tell(known: Topic, message: LiveMessage): void {
  for (const listener of known.listeners) listener(message);
}
