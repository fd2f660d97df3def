import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BodyOwner, createBodyBytes, type HeldBody } from './body-bytes.ts';

const limits = {
  littleBodyBytes: 10,
  bodyBytesPerMaker: 100,
  bodyBytesPerAddress: 200,
  bodyBytes: 400,
};

/** Holds bodies by name (`ana 1` is ana's) and lists those that had to go. */
function holder(changed: Partial<typeof limits> = {}) {
  const bodies = createBodyBytes({ ...limits, ...changed });
  const refused: string[] = [];
  const hold = (name: string, address: string, bytes: number, maker?: string) => {
    const [actor = ''] = name.split(' ');
    const owner = { address, actor, maker: maker ?? actor };
    const body = bodies.hold(owner, () => refused.push(name));
    body.add(bytes);
    return body;
  };
  const complete = (...held: Parameters<typeof hold>) => {
    const body = hold(...held);
    body.complete();
    return body;
  };
  return { refused, hold, complete };
}

test('a full address refuses the largest body of the caller with the most bytes', () => {
  const { refused, hold } = holder();
  hold('ana 1', 'hall', 20);
  hold('ana 2', 'hall', 40);
  hold('ben 1', 'hall', 50);
  hold('cal 1', 'hall', 50);
  expect(refused).toEqual([]);
  hold('dan 1', 'hall', 45);
  expect(refused).toEqual(['ana 2']);
  hold('eva 1', 'street', 80);
  expect(refused).toEqual(['ana 2']);
});

test('a body that outgrows everybody else is refused itself', () => {
  const { refused, hold } = holder();
  hold('ben 1', 'hall', 60);
  const growing = hold('ana 1', 'hall', 40);
  growing.add(30);
  expect(refused).toEqual([]);
  growing.add(30);
  growing.add(30);
  expect(refused).toEqual(['ana 1']);
});

test('a full process refuses the caller with the most bytes, wherever they are', () => {
  const { refused, hold } = holder();
  hold('ana 1', 'hall', 70);
  hold('ben 1', 'hall', 70);
  hold('cal 1', 'street', 75);
  hold('dan 1', 'park', 70);
  expect(refused).toEqual([]);
  hold('eva 1', 'square', 70);
  expect(refused).toEqual(['cal 1']);
});

test('whoever holds much that is complete has their own next body refused', () => {
  const { refused, hold, complete } = holder();
  complete('ana 1', 'hall', 80);
  hold('ana 2', 'hall', 10);
  expect(refused).toEqual(['ana 2']);
  complete('ben 1', 'hall', 80);
  for (const name of ['cal', 'dan', 'eva']) complete(`${name} 1`, 'hall', 10);
  expect(refused).toEqual(['ana 2']);
});

test('people behind one maker together have the budget of one', () => {
  const { refused, complete, hold } = holder();
  for (let link = 0; link < 9; link++) complete(`link${link} 1`, 'hall', 10, 'olga');
  hold('link9 1', 'hall', 20, 'olga');
  expect(refused).toEqual(['link9 1']);
  hold('link9 1', 'street', 20, 'olga');
  hold('ana 1', 'hall', 20);
  expect(refused).toEqual(['link9 1']);
});

test('complete bodies count until they are released, once', () => {
  const { refused, complete } = holder();
  const done = complete('ana 1', 'hall', 85);
  complete('ana 2', 'hall', 5);
  expect(refused).toEqual(['ana 2']);
  done.release();
  done.release();
  complete('ana 3', 'hall', 85);
  complete('ana 4', 'hall', 5);
  expect(refused).toEqual(['ana 2', 'ana 4']);
});

test('complete bodies of many greedy callers leave room for small ones', () => {
  const { refused, complete } = holder();
  for (let greedy = 0; greedy < 10; greedy++) complete(`greedy${greedy} 1`, 'hall', 60);
  // 3 × 50 bytes beyond what is little are three quarters of 200.
  expect(refused).toHaveLength(7);
  for (let modest = 0; modest < 2; modest++) complete(`modest${modest} 1`, 'hall', 10);
  expect(refused).toHaveLength(7);
});

test('a flood of steps on thousands of bodies comes to its end', () => {
  const { refused, hold, complete } = holder({ bodyBytesPerAddress: 1e6, bodyBytes: 1e6 });
  for (let body = 0; body < 20_000; body++) complete(`person${body} 1`, 'hall', 10);
  complete('ana 0', 'hall', 10);
  // Whatever looked at all of them at each step would look at 4 × 10⁹ bodies.
  const growing = hold('ana 1', 'hall', 10);
  for (let step = 0; step < 100_000; step++) growing.add(0);
  for (let step = 0; step < 100_000; step++) hold('ana 2', 'hall', 100);
  expect(refused).toHaveLength(100_000);
});

interface Modelled {
  readonly owner: BodyOwner;
  readonly held: HeldBody;
  state: 'arriving' | 'complete' | 'gone';
  bytes: number;
}

/** The same rules, by looking at every body each time. */
function createModel() {
  const all: Modelled[] = [];
  const sum = (bodies: readonly Modelled[]) =>
    bodies.reduce((total, { bytes }) => total + bytes, 0);
  const present = () => all.filter(({ state }) => state !== 'gone');
  const isSameCaller = (a: BodyOwner, b: BodyOwner) =>
    a.address === b.address && a.maker === b.maker && a.actor === b.actor;
  const callerBytes = (owner: BodyOwner) =>
    sum(present().filter((body) => isSameCaller(body.owner, owner)));

  function budgetsOf(owner: BodyOwner) {
    const atAddress = present().filter((body) => body.owner.address === owner.address);
    return [
      {
        bodies: atAddress.filter((body) => body.owner.maker === owner.maker),
        most: limits.bodyBytesPerMaker,
      },
      { bodies: atAddress, most: limits.bodyBytesPerAddress },
      { bodies: present(), most: limits.bodyBytes },
    ].map(({ bodies, most }) => {
      const callers = bodies.filter(
        (body, at) => at === bodies.findIndex((other) => isSameCaller(body.owner, other.owner)),
      );
      const beyond = callers
        .map(({ owner: caller }) => Math.max(0, callerBytes(caller) - limits.littleBodyBytes))
        .reduce((total, bytes) => total + bytes, 0);
      return { bodies, isSpent: sum(bodies) > most || beyond > most * 0.75 };
    });
  }

  /** Whether a body is one that had to go: none is of a caller with more bytes, or larger. */
  function isGreediestOf(bodies: readonly Modelled[], one: Modelled): boolean {
    return bodies
      .filter(({ state }) => state === 'arriving')
      .every((other) => {
        const more = callerBytes(other.owner) - callerBytes(one.owner);
        const isLarger = isSameCaller(other.owner, one.owner) && other.bytes > one.bytes;
        return more <= 0 && !isLarger;
      });
  }

  return { all, present, budgetsOf, isGreediestOf };
}

describe('any bodies in any order', () => {
  const owner = fc.record({
    address: fc.constantFrom('hall', 'street', 'park'),
    maker: fc.constantFrom('m1', 'm2'),
    actor: fc.constantFrom('a', 'b', 'c'),
  });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('hold' as const), owner }),
    fc.record({
      kind: fc.constantFrom(
        'add' as const,
        'add' as const,
        'complete' as const,
        'release' as const,
      ),
      body: fc.nat(100),
      bytes: fc.oneof(fc.nat(9), fc.nat(70)),
    }),
  );

  test('keep every budget, at the cost of the greediest alone', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80, size: 'max' }), (steps) => {
        const bodies = createBodyBytes(limits);
        const model = createModel();
        /** Whose step it is: only their budgets can be spent. */
        let adding: BodyOwner | null = null;

        function hold(by: BodyOwner): void {
          const held = bodies.hold(by, () => {
            const spent = adding ? model.budgetsOf(adding).find(({ isSpent }) => isSpent) : null;
            expect(spent && model.isGreediestOf(spent.bodies, body)).toBe(true);
            expect(spent?.bodies).toContain(body);
            expect(body.state).toBe('arriving');
            body.state = 'gone';
          });
          const body: Modelled = { owner: by, held, state: 'arriving', bytes: 0 };
          model.all.push(body);
        }

        for (const next of steps) {
          if (next.kind === 'hold') {
            hold(next.owner);
            continue;
          }
          const body = model.all[next.body % Math.max(1, model.all.length)];
          if (!body) continue;
          if (next.kind === 'add') {
            if (body.state === 'arriving') body.bytes += next.bytes;
            adding = body.owner;
            body.held.add(next.bytes);
            adding = null;
          } else if (next.kind === 'complete') {
            if (body.state === 'arriving') body.state = 'complete';
            body.held.complete();
          } else {
            body.state = 'gone';
            body.held.release();
          }
          for (const { isSpent } of model.budgetsOf(body.owner)) expect(isSpent).toBe(false);
        }
      }),
    );
  });
});
