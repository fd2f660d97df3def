import { expect, test } from 'vitest';
import { createTimeBudget } from './time-budget.ts';

function budgetOf() {
  let at = 0;
  const budget = createTimeBudget({ most: 100, per: 1000 }, () => at);
  const pass = (milliseconds: number) => {
    at += milliseconds;
  };
  return { budget, pass, work: (milliseconds: number) => budget.spend(() => pass(milliseconds)) };
}

test('small work has time again and again, as long as it leaves most of the time to others', () => {
  const { budget, pass, work } = budgetOf();
  for (let n = 0; n < 50; n++) {
    expect(budget.hasTime()).toBe(true);
    work(5);
    pass(100);
  }
});

test('a flood has none left until some has come back', () => {
  const { budget, pass, work } = budgetOf();
  let done = 0;
  while (budget.hasTime()) {
    work(10);
    done += 1;
  }
  expect(done).toBeLessThan(15);
  pass(200);
  expect(budget.hasTime()).toBe(true);
  work(200);
  pass(500);
  expect(budget.hasTime()).toBe(false);
  pass(2000);
  expect(budget.hasTime()).toBe(true);
});

test('work that fails has taken its time as well', () => {
  const { budget, pass } = budgetOf();
  const fail = () =>
    budget.spend(() => {
      pass(300);
      throw new Error('broken');
    });
  expect(fail).toThrow('broken');
  expect(budget.hasTime()).toBe(false);
});
