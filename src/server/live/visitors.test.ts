import { expect, test } from 'vitest';
import { liveLimits } from '#contract/limits.ts';
import type { RoomVisitor, ServerMessage } from '#contract/live.ts';
import { createTestClock } from '#testing/server.ts';
import { createVisitors } from './visitors.ts';

const topic = 'tournament:one:ballots';
const elsewhere = 'tournament:two:ballots';

/** Visitors whose timers run when the test lets time pass. */
function createDesk() {
  const clock = createTestClock();
  const listeners = new Map<string, Set<Page>>();
  let due: { at: number; work: () => void }[] = [];
  const now = () => clock.now().getTime();
  const visitors = createVisitors<Page>({
    listenersOf: (name) => listeners.get(name) ?? [],
    clock,
    later: (work, milliseconds) => due.push({ at: now() + milliseconds, work }),
  });
  const listen = (accountId: string, name = topic) => {
    const page = createPage(accountId);
    listeners.set(name, (listeners.get(name) ?? new Set()).add(page));
    return page;
  };
  const close = (page: Page, name = topic) => {
    listeners.get(name)?.delete(page);
    visitors.leave(page, name);
  };
  const pass = (milliseconds: number) => {
    clock.advance(milliseconds);
    const ready = due.filter(({ at }) => at <= now());
    due = due.filter(({ at }) => at > now());
    for (const { work } of ready) work();
  };
  return { visitors, listen, close, pass };
}

type Page = ReturnType<typeof createPage>;

function createPage(accountId: string) {
  const heard: (readonly RoomVisitor[])[] = [];
  return {
    accountId,
    heard,
    send(message: ServerMessage) {
      if (message.type === 'visitors') heard.push(message.data);
    },
  };
}

const at = (debateId: string, name = 'Ana') => ({ topic, debateId, name });

test('pages that come and go quickly cannot flood the others', () => {
  const { visitors, listen, close, pass } = createDesk();
  const reader = listen('reader');
  const seconds = 60;
  for (let turn = 0; turn < seconds * 1000; turn += 5) {
    const page = listen('ana');
    visitors.visit(page, at(`room ${turn}`));
    close(page);
    pass(5);
  }
  // 24,000 changes.
  const { burst, perSecond } = liveLimits.visitors;
  expect(reader.heard.length).toBeLessThanOrEqual(burst + (perSecond + 1) * seconds);
  pass(liveLimits.visitors.late);
  expect(reader.heard.at(-1)).toEqual([]);
});

test('desks that go from room to room are seen almost at once', () => {
  const { visitors, listen, pass } = createDesk();
  const [reader, ...desks] = ['reader', 'ana', 'ben', 'cem'].map((name) => listen(name));
  for (let turn = 0; turn < 60; turn++) {
    const desk = desks[turn % 3];
    if (!desk) continue;
    visitors.visit(desk, null);
    visitors.visit(desk, at(`room ${turn}`));
    pass(liveLimits.visitors.soon);
    expect(reader?.heard).toHaveLength(turn + 1);
    expect(reader?.heard.at(-1)).toContainEqual(
      expect.objectContaining({ debateId: `room ${turn}` }),
    );
    pass(250);
  }
});

test('a message has the latest state, and there is none without a change', () => {
  const { visitors, listen, pass } = createDesk();
  const [reader, ana, ben] = [listen('reader'), listen('ana'), listen('ben')];
  visitors.visit(ana, at('first'));
  visitors.visit(ben, at('second', 'Ben'));
  visitors.visit(ana, null);
  visitors.visit(ana, at('third'));
  expect(reader.heard).toEqual([]);
  pass(1000);
  const both = [
    { debateId: 'second', name: 'Ben', isYou: false },
    { debateId: 'third', name: 'Ana', isYou: false },
  ];
  expect(reader.heard).toEqual([both]);
  expect(ana.heard).toEqual([both.slice(0, 1)]);
  visitors.visit(ana, at('third'));
  pass(1000);
  expect(reader.heard).toHaveLength(1);
});

test('only those who listen to the topic are notified, also of a page that changes topics', () => {
  const { visitors, listen, pass } = createDesk();
  const [reader, stranger, ana] = [listen('reader'), listen('stranger', elsewhere), listen('ana')];
  visitors.visit(ana, at('first'));
  pass(1000);
  expect(stranger.heard).toEqual([]);
  visitors.visit(ana, { topic: elsewhere, debateId: 'other', name: 'Ana' });
  pass(1000);
  expect(reader.heard.at(-1)).toEqual([]);
  expect(stranger.heard).toEqual([[{ debateId: 'other', name: 'Ana', isYou: false }]]);
});

test('a newcomer hears at once who is there, and which pages are their own', () => {
  const { visitors, listen } = createDesk();
  visitors.visit(listen('ana'), at('first'));
  const second = listen('ana');
  visitors.welcome(second, topic);
  expect(second.heard).toEqual([[{ debateId: 'first', name: 'Ana', isYou: true }]]);
});
