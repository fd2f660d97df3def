import { expect, test } from 'vitest';
import { createBodyBytes } from './body-bytes.ts';

/** Holds bodies by name and lists those that had to go. */
function holder(limits: { bodyBytesPerAddress: number; bodyBytes: number }) {
  const bodies = createBodyBytes(limits);
  const refused: string[] = [];
  const hold = (name: string, address: string, bytes: number) => {
    const [actor = ''] = name.split(' ');
    const body = bodies.hold({ address, actor }, () => refused.push(name));
    body.add(bytes);
    return body;
  };
  return { refused, hold };
}

const limits = { bodyBytesPerAddress: 100, bodyBytes: 250 };

test('a full address refuses the largest body of the caller with the most bytes', () => {
  const { refused, hold } = holder(limits);
  hold('ana 1', 'hall', 20);
  hold('ana 2', 'hall', 30);
  hold('ben 1', 'hall', 40);
  hold('cal 1', 'hall', 15);
  expect(refused).toEqual(['ana 2']);
  hold('dan 1', 'street', 90);
  expect(refused).toEqual(['ana 2']);
});

test('a body that outgrows everybody else is refused itself', () => {
  const { refused, hold } = holder(limits);
  hold('ben 1', 'hall', 40);
  const growing = hold('ana 1', 'hall', 40);
  growing.add(30);
  growing.add(30);
  expect(refused).toEqual(['ana 1']);
});

test('a full process refuses at the address with the most bytes', () => {
  const { refused, hold } = holder(limits);
  hold('ana 1', 'hall', 50);
  hold('ana 2', 'hall', 45);
  hold('ben 1', 'street', 80);
  hold('cal 1', 'park', 70);
  hold('dan 1', 'square', 20);
  expect(refused).toEqual(['ana 1']);
});

test('complete bodies count until they are released, and are never refused', () => {
  const { refused, hold } = holder(limits);
  const done = hold('ana 1', 'hall', 90);
  done.complete();
  hold('ben 1', 'hall', 20);
  expect(refused).toEqual(['ben 1']);
  done.release();
  done.release();
  hold('ben 2', 'hall', 95);
  expect(refused).toEqual(['ben 1']);
});
