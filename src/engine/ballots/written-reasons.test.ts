import { describe, expect, it } from 'vitest';
import {
  areReasonsShown,
  mayWriteReasons,
  owesReasons,
  reasonsDeadline,
  reasonsMode,
} from './index.ts';

const hour = 3_600_000;
const rule = { mode: 'required', rounds: 'all', hours: 2 } as const;
const facts = {
  mode: 'required',
  deadline: 2 * hour,
  isWritten: false,
  isExcused: false,
  now: hour,
} as const;

describe('written reasons (R4.29)', () => {
  it('are asked in every round, or in marked ones', () => {
    expect(reasonsMode(rule, false)).toBe('required');
    expect(reasonsMode({ ...rule, rounds: 'marked' }, false)).toBe('off');
    expect(reasonsMode({ ...rule, rounds: 'marked' }, true)).toBe('required');
    expect(reasonsMode({ ...rule, mode: 'off' }, true)).toBe('off');
  });

  it('have a deadline that counts from the first ballot', () => {
    expect(reasonsDeadline(rule, 5 * hour)).toBe(7 * hour);
    expect(reasonsDeadline(rule, null)).toBeNull();
    expect(reasonsDeadline({ ...rule, hours: null }, 5 * hour)).toBeNull();
  });

  it('are taken up to the deadline, and after it only where they are still owed', () => {
    const late = { ...facts, now: 2 * hour + 1 };
    expect(mayWriteReasons({ ...facts, now: 2 * hour, isWritten: true })).toBe(true);
    expect(mayWriteReasons(late)).toBe(true);
    expect(mayWriteReasons({ ...late, isWritten: true })).toBe(false);
    expect(mayWriteReasons({ ...late, mode: 'optional' })).toBe(false);
    expect(mayWriteReasons({ ...late, deadline: null, mode: 'optional' })).toBe(true);
    expect(mayWriteReasons({ ...facts, mode: 'off' })).toBe(false);
  });

  it('are owed once a ballot is in, unless they are optional, written or waived', () => {
    expect(owesReasons(facts, 0)).toBe(true);
    expect(owesReasons(facts, null)).toBe(false);
    expect(owesReasons({ ...facts, mode: 'optional' }, 0)).toBe(false);
    expect(owesReasons({ ...facts, isWritten: true }, 0)).toBe(false);
    expect(owesReasons({ ...facts, isExcused: true }, 0)).toBe(false);
  });

  it('reach the teams with the result, unless they are withheld or wait for approval', () => {
    const out = {
      isWritten: true,
      isResultOut: true,
      isWithheld: false,
      needsApproval: false,
      isApproved: false,
    };
    expect(areReasonsShown(out)).toBe(true);
    expect(areReasonsShown({ ...out, isWritten: false })).toBe(false);
    expect(areReasonsShown({ ...out, isResultOut: false })).toBe(false);
    expect(areReasonsShown({ ...out, isWithheld: true })).toBe(false);
    expect(areReasonsShown({ ...out, needsApproval: true })).toBe(false);
    expect(areReasonsShown({ ...out, needsApproval: true, isApproved: true })).toBe(true);
  });
});
