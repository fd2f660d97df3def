import { describe, expect, test } from 'vitest';
import { stepFrom } from './step.ts';

const none = { turns: [], places: 0 };
const clock = { kind: 'idle' } as const;
const table = { kind: 'standings' } as const;
const lunch = { kind: 'message', text: 'Lunch' } as const;
const turns = [{ scene: clock }, { scene: table }];

describe('a presenter’s step', () => {
  test('reveals a break place by place, and no further than it goes', () => {
    const at = (revealed: number) => ({ kind: 'break', categoryId: 'open', revealed }) as const;
    const steps = { turns, places: 2 };
    expect(stepFrom(at(0), 1, steps)).toEqual(at(1));
    expect(stepFrom(at(2), 1, steps)).toBeNull();
    expect(stepFrom(at(1), -1, steps)).toEqual(at(0));
    expect(stepFrom(at(0), -1, steps)).toBeNull();
  });

  test('reveals an award place by place, as many as it has', () => {
    const award = { kind: 'awards', of: 'speakers', speakerCategoryId: null, places: 10 } as const;
    const steps = { turns, places: 1 };
    expect(stepFrom({ ...award, revealed: 0 }, 1, steps)).toEqual({ ...award, revealed: 1 });
    expect(stepFrom({ ...award, revealed: 1 }, 1, steps)).toBeNull();
  });

  test('reveals a champion once, and takes it back', () => {
    const hidden = { kind: 'champion', categoryId: 'open', revealed: false } as const;
    const shown = { ...hidden, revealed: true } as const;
    expect(stepFrom(hidden, 1, none)).toEqual(shown);
    expect(stepFrom(shown, 1, none)).toBeNull();
    expect(stepFrom(shown, -1, none)).toEqual(hidden);
  });

  test('goes round the scenes of the rotation in both directions', () => {
    const steps = { turns, places: 0 };
    expect(stepFrom(clock, 1, steps)).toEqual(table);
    expect(stepFrom(table, 1, steps)).toEqual(clock);
    expect(stepFrom(clock, -1, steps)).toEqual(table);
  });

  test('comes into the rotation from a scene outside it', () => {
    const steps = { turns, places: 0 };
    expect(stepFrom(lunch, 1, steps)).toEqual(clock);
    expect(stepFrom(lunch, -1, steps)).toEqual(table);
  });

  test('is none where there is nothing to step through', () => {
    expect(stepFrom(lunch, 1, none)).toBeNull();
    expect(stepFrom(clock, 1, { turns: [{ scene: clock }], places: 0 })).toBeNull();
  });
});
