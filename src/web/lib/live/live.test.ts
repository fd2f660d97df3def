import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerMessage } from '#contract/live.ts';
import { connectLive, type LiveConnection, liveUrl, retryDelay } from './live.ts';
import type { LiveMessage } from './live-topics.ts';

/** The browser's socket, with the server's side in the test's hands. */
class Line {
  static readonly OPEN = 1;
  static made: Line[] = [];
  static get last(): Line {
    const line = Line.made.at(-1);
    if (!line) throw new Error('nobody connected');
    return line;
  }
  readyState = 1;
  sent: { type: string; data: unknown }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const now = '2026-11-21T09:00:00.000Z';
const topic = 'tournament:t:public';
const onLost = vi.fn();
const onBack = vi.fn();
let live: LiveConnection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  Line.made = [];
  live = connectLive({ url: 'ws://x/api/ws', token: async () => 'token', onLost, onBack });
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function greet(): Promise<void> {
  Line.last.say({ type: 'hello', data: { now } });
  await vi.advanceTimersByTimeAsync(0);
  Line.last.say({ type: 'auth', data: { ok: true, now } });
}

function event(seq: number): ServerMessage {
  return { type: 'event', topic, seq, data: { type: 'draw.released', ids: {}, at: now } };
}

describe('a live connection', () => {
  test('is secure or plain by the page’s protocol', () => {
    expect(liveUrl(new URL('https://rostrum.example/me'))).toBe('wss://rostrum.example/api/ws');
    expect(liveUrl(new URL('http://localhost:3000/'))).toBe('ws://localhost:3000/api/ws');
  });

  test('says auth on hello and subscribes to all topics on the auth reply', async () => {
    live.subscribe(topic, vi.fn());
    expect(live.state).toBe('connecting');
    await greet();
    expect(Line.last.sent).toEqual([
      { type: 'auth', data: 'token' },
      { type: 'subscribe', data: topic },
    ]);
    expect(live.state).toBe('ready');
    live.subscribe('tournament:t:draw', vi.fn());
    expect(Line.last.sent.at(-1)).toEqual({ type: 'subscribe', data: 'tournament:t:draw' });
  });

  test('stays open while nothing happens but the heartbeat', async () => {
    await greet();
    for (let beat = 0; beat < 40; beat++) {
      await vi.advanceTimersByTimeAsync(15_000);
      Line.last.say({ type: 'ping', data: { now } });
    }
    expect(Line.made).toHaveLength(1);
    expect(live.state).toBe('ready');
    expect(Line.last.sent.map(({ type }) => type)).toEqual(['auth']);
  });

  test('is given up when it falls silent', async () => {
    await greet();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(live.state).toBe('closed');
    await vi.advanceTimersByTimeAsync(2000);
    expect(Line.made).toHaveLength(2);
  });

  test('hears as the public when the token does not hold', async () => {
    Line.last.say({ type: 'hello', data: { now } });
    await vi.advanceTimersByTimeAsync(0);
    Line.last.say({ type: 'auth', data: { ok: false, now, code: 'unauthenticated' } });
    expect(Line.last.sent.at(-1)).toEqual({ type: 'auth', data: null });
  });
});

describe('a lost connection', () => {
  test('retries 4 times after 1 + 1.5^n seconds, then shows the toast once', async () => {
    await greet();
    expect([0, 1, 2, 3].map((n) => retryDelay(n))).toEqual([2000, 2500, 3250, 4375]);
    for (let n = 0; n < 4; n++) {
      Line.last.drop();
      expect(live.state).toBe('closed');
      await vi.advanceTimersByTimeAsync(retryDelay(n) - 1);
      expect(Line.made).toHaveLength(n + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(Line.made).toHaveLength(n + 2);
      expect(live.state).toBe('connecting');
      expect(onLost).not.toHaveBeenCalled();
    }
    Line.last.drop();
    expect(onLost).toHaveBeenCalledOnce();
  });

  test('goes on quietly about every 30 s, and says when it is back', async () => {
    for (let n = 0; n < 5; n++) {
      Line.last.drop();
      if (n < 4) await vi.advanceTimersByTimeAsync(retryDelay(n));
    }
    for (let quiet = 0; quiet < 3; quiet++) {
      const before = Line.made.length;
      await vi.advanceTimersByTimeAsync(22_000);
      expect(Line.made).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(16_000);
      expect(Line.made).toHaveLength(before + 1);
      if (quiet < 2) Line.last.drop();
    }
    await greet();
    expect(onLost).toHaveBeenCalledOnce();
    expect(onBack).toHaveBeenCalledOnce();
  });

  test('tries at once when the device is online again', async () => {
    Line.last.drop();
    window.dispatchEvent(new Event('online'));
    expect(Line.made).toHaveLength(2);
    await greet();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(Line.made).toHaveLength(2);
  });

  test('asks for what happened since, and hears it in any order', async () => {
    const heard: LiveMessage[] = [];
    live.subscribe(topic, (message) => heard.push(message));
    await greet();
    Line.last.say({ type: 'subscribed', topic, seq: 10 });
    Line.last.say(event(11));
    Line.last.drop();
    await vi.advanceTimersByTimeAsync(2000);
    await greet();
    expect(Line.last.sent.at(-1)).toEqual({ type: 'subscribe', data: { topic, since: 11 } });
    Line.last.say({ type: 'subscribed', topic, seq: 13 });
    // What happens now may overtake the replay.
    for (const seq of [14, 11, 12, 13]) Line.last.say(event(seq));
    expect(heard.map((one) => ('seq' in one ? one.seq : one.type))).toEqual([11, 14, 12, 13]);
  });

  test('asks at first for what happened after the page was read', async () => {
    const heard: LiveMessage[] = [];
    live.subscribe(topic, (message) => heard.push(message), 7);
    await greet();
    expect(Line.last.sent.at(-1)).toEqual({ type: 'subscribe', data: { topic, since: 7 } });
    Line.last.say({ type: 'subscribed', topic, seq: 8 });
    Line.last.say(event(8));
    expect(heard.map((one) => ('seq' in one ? one.seq : one.type))).toEqual([8]);
  });

  test('makes the page read again when the first connection took long', async () => {
    const heard = vi.fn();
    live.subscribe(topic, heard);
    Line.last.drop();
    await vi.advanceTimersByTimeAsync(2000);
    await greet();
    Line.last.say({ type: 'subscribed', topic, seq: 5 });
    expect(heard).toHaveBeenCalledWith({ type: 'resync', topic });
  });
});
