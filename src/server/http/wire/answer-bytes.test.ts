import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { heldBytes, markShared } from './answer-bytes.ts';

function answer(body: Buffer, isShared: boolean): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.write(body);
  if (isShared) markShared(response, body);
  return response;
}

test('a body that many read counts once, in equal parts, and others in full', () => {
  const page = Buffer.alloc(6000);
  const other = Buffer.alloc(1000);
  const own = answer(Buffer.alloc(500), false);
  const held = heldBytes([
    [answer(page, true), answer(other, true)],
    [answer(page, true), answer(page, true)],
    [own],
    [],
  ]);
  expect(held).toEqual([3000, 4000, own.writableLength, 0]);
  expect(own.writableLength).toBeGreaterThan(500);
});
