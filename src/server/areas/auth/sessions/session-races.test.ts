/**
 * Refresh tokens under every order of events: a browser whose answers get lost, come late and race
 * in several tabs is never signed out; a thief with a copy of its tokens always ends the family.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import { ownServer } from '#testing/own-server.ts';
import { ensureAccount, issueSession } from '../index.ts';
import { refreshSession } from './renewal.ts';

const server = await ownServer();
const { id: accountId } = await ensureAccount(server.services, { name: 'Racer', operator: false });

/** Renews; null once the family has ended. */
async function renew(token: string): Promise<string | null> {
  try {
    return (await refreshSession(server.services, token)).refresh;
  } catch (error) {
    if (error instanceof AppError && error.code === 'session-expired') return null;
    throw error;
  }
}

const start = async () => (await issueSession(server.services, accountId)).refresh;

/** Keeps an answer as the web does: only in place of the token that was presented. */
class Browser {
  kept: string;
  constructor(token: string) {
    this.kept = token;
  }
  async renew(fate: Fate = 'arrives'): Promise<boolean> {
    const presented = this.kept;
    const answer = await renew(presented);
    if (fate === 'arrives') this.keep(presented, answer);
    return answer !== null;
  }
  /** Tabs that ask at the same moment; the answers come in the order given. */
  async race(tabs: readonly Fate[]): Promise<boolean> {
    const presented = this.kept;
    const answers = await Promise.all(tabs.map(() => renew(presented)));
    for (const [index, fate] of tabs.entries()) {
      if (fate === 'arrives') this.keep(presented, answers[index] ?? null);
    }
    return answers.every((answer) => answer !== null);
  }
  /** Another tab's request left before the last answer was kept, and arrives only now. */
  async straggle(presented: string): Promise<boolean> {
    const answer = await renew(presented);
    this.keep(presented, answer);
    return answer !== null;
  }
  private keep(presented: string, answer: string | null): void {
    if (answer !== null && this.kept === presented) this.kept = answer;
  }
}

type Fate = 'arrives' | 'is lost';
const fate = fc.constantFrom<Fate>('arrives', 'arrives', 'is lost');
/** Seconds between two events: around the minute, and around a session's quarter of an hour. */
const pause = fc.constantFrom(0, 1, 30, 59, 61, 75, 600, 870, 3600, 86_400);

describe('an honest browser', () => {
  const event = fc.record({
    pause,
    tabs: fc.array(fate, { minLength: 1, maxLength: 4 }),
    /** The new token is used at once. */
    again: fc.boolean(),
    /** This many seconds later a request arrives that left before all this; null: none does. */
    straggler: fc.option(fc.integer({ min: 0, max: 59 })),
  });

  test('is never signed out by lost answers, late ones and racing tabs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 14 }), async (events) => {
        const browser = new Browser(await start());
        for (const { pause: seconds, tabs, again, straggler } of events) {
          server.clock.advance(seconds * 1000);
          const before = browser.kept;
          expect(await browser.race(tabs)).toBe(true);
          if (again) expect(await browser.renew()).toBe(true);
          if (straggler === null) continue;
          server.clock.advance(straggler * 1000);
          expect(await browser.straggle(before)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('may lose a hundred answers in a row', async () => {
    const browser = new Browser(await start());
    for (let lost = 0; lost < 100; lost += 1) {
      server.clock.advance(61_000);
      expect(await browser.renew('is lost')).toBe(true);
    }
    expect(await browser.renew()).toBe(true);
    expect(await browser.renew()).toBe(true);
  });
});

describe('a thief', () => {
  /** Person and thief renew in turn until one is refused; how many renewals that took. */
  async function untilFound(
    [person, thief]: readonly [Browser, Browser],
    turns: readonly { readonly who: 'person' | 'thief'; readonly pause: number }[],
  ): Promise<number> {
    for (const [index, turn] of turns.entries()) {
      server.clock.advance(turn.pause * 1000);
      if (!(await (turn.who === 'person' ? person : thief).renew())) return index;
    }
    return turns.length;
  }

  test.each([0, 1, 10, 59, 60, 61, 75, 300, 890])(
    'who stays %i s behind the person is found out at the third renewal',
    async (behind) => {
      const token = await start();
      const pair = [new Browser(token), new Browser(token)] as const;
      const turns = Array.from({ length: 6 }, () => [
        { who: 'person', pause: 900 - behind } as const,
        { who: 'thief', pause: behind } as const,
      ]).flat();
      expect(await untilFound(pair, turns)).toBeLessThan(6);
      for (const { kept } of pair) expect(await renew(kept)).toBeNull();
    },
  );

  test('is found out in every order, once both have renewed three times at their leisure', async () => {
    const turn = fc.record({ who: fc.constantFrom('person' as const, 'thief' as const), pause });
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 4 }),
        fc.array(turn, { maxLength: 10 }),
        async (before, turns) => {
          const person = new Browser(await start());
          for (const { pause: seconds, fate: outcome } of before) {
            server.clock.advance(seconds * 1000);
            await person.renew(outcome);
          }
          const thief = new Browser(person.kept);
          // Whatever they do first, afterwards both go on as people do: now and then.
          const leisure = (['person', 'thief'] as const).map((who) => ({ who, pause: 450 }));
          const rest = [leisure, leisure, leisure].flat();
          const all = [...turns, ...rest];
          expect(await untilFound([person, thief], all)).toBeLessThan(all.length);
          expect([await renew(person.kept), await renew(thief.kept)]).toEqual([null, null]);
        },
      ),
      { numRuns: 60 },
    );
  });
  const event = fc.record({ pause, fate });

  test('who took a token that its person has replaced long ago ends the family at once', async () => {
    const person = new Browser(await start());
    const stolen = person.kept;
    await person.renew();
    await person.renew();
    server.clock.advance(61_000);
    expect(await renew(stolen)).toBeNull();
    expect(await person.renew()).toBe(false);
  });

  test('who asks while the family’s own renewal runs is found out as well', async () => {
    const person = new Browser(await start());
    const thief = new Browser(person.kept);
    await Promise.all([person.renew(), thief.renew()]);
    server.clock.advance(870_000);
    await Promise.all([person.renew(), thief.renew()]);
    server.clock.advance(870_000);
    await Promise.all([person.renew(), thief.renew()]);
    expect([await renew(person.kept), await renew(thief.kept)]).toEqual([null, null]);
  });
});
