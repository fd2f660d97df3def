import { describe, expect, test } from 'vitest';
import { findRulePack } from '#engine/formats/index.ts';
import {
  atSpeech,
  clockAtRest,
  elapsedOf,
  formatElapsed,
  readClock,
  signalAt,
  signalsOf,
  timingOf,
  toggled,
} from './speech-clock.ts';

function pack(id: string) {
  const found = findRulePack(id);
  if (!found) throw new Error(`no pack ${id}`);
  return found;
}
const [australs, bp, wsdc] = [pack('australs'), pack('bp'), pack('wsdc')];

const at = (time: string) => {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number);
  return (minutes * 60 + seconds) * 1000;
};

describe('a speech', () => {
  const british = bp.speeches[0];
  const school = wsdc.speeches[0];
  const reply = wsdc.speeches.find(({ kind }) => kind === 'reply');
  const australian = australs.speeches[0];
  test.each([
    [bp, british, '0:00', 'protected', 0],
    [bp, british, '0:59', 'protected', 0],
    [bp, british, '1:00', 'open', 1],
    [bp, british, '6:00', 'protected', 1],
    [bp, british, '7:00', 'grace', 2],
    [bp, british, '7:14', 'grace', 2],
    [bp, british, '7:15', 'over', 3],
    [wsdc, school, '6:59', 'open', 1],
    [wsdc, school, '7:00', 'protected', 1],
    [wsdc, school, '8:15', 'over', 3],
    [wsdc, reply, '0:30', 'speaking', 0],
    [wsdc, reply, '3:00', 'last-minute', 1],
    [wsdc, reply, '4:00', 'grace', 2],
    [australs, australian, '1:00', 'speaking', 0],
    [australs, australian, '7:00', 'last-minute', 1],
    [australs, australian, '8:00', 'over', 2],
  ] as const)('of $id', (pack, speech, time, phase, knocks) => {
    if (!speech) throw new Error('The pack has no such speech');
    const signals = signalsOf(speech.minutes, timingOf(pack, speech));
    expect(signalAt(at(time), signals)).toMatchObject({ phase, knocks });
  });

  test('of a minute has no last minute of its own', () => {
    const signals = signalsOf(1, { protectedMinutes: 1, graceSeconds: 0 });
    expect(signals.map(({ phase }) => phase)).toEqual(['speaking', 'over']);
  });
});

describe('the clock', () => {
  test('runs, stops and resumes', () => {
    const running = toggled(clockAtRest, 1000);
    expect(elapsedOf(running, 4000)).toBe(3000);
    const standing = toggled(running, 5000);
    expect(elapsedOf(standing, 60_000)).toBe(4000);
    expect(elapsedOf(toggled(standing, 60_000), 61_000)).toBe(5000);
    expect(elapsedOf(toggled(standing, 60_000), 10)).toBe(4000);
    expect(atSpeech(2)).toEqual({ speech: 2, since: null, before: 0 });
  });

  test('is read back as it was kept, and never from something else', () => {
    const kept = { speech: 3, since: 5, before: 7 };
    expect(readClock(JSON.stringify(kept), 8)).toEqual(kept);
    for (const text of [null, '', '[]', '{"speech":9,"since":null,"before":0}', '{"speech":1}']) {
      expect(readClock(text, 8)).toEqual(clockAtRest);
    }
  });

  test('shows whole seconds that have passed', () => {
    expect([0, 999, 61_000, 600_000].map(formatElapsed)).toEqual(['0:00', '0:00', '1:01', '10:00']);
  });
});
