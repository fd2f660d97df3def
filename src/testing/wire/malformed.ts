/** What peers send that keep no rules, made from a seed: the same each time. */
import { upgradeTo } from './raw.ts';

export interface Dice {
  /** A whole number from 0 to below `sides`. */
  roll(sides: number): number;
  pick<T>(list: readonly T[]): T;
  bytes(length: number): Buffer;
}

/** Mulberry32: 32 bits of state are enough for variety. */
export function createDice(seed: number): Dice {
  let state = seed;
  function roll(sides: number): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  }
  return {
    roll,
    // The index is below the length.
    pick: (list) => list[roll(list.length)] as (typeof list)[number],
    bytes: (length) => Buffer.from(Array.from({ length }, () => roll(256))),
  };
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE'];
const odd = ['PRI', 'get', 'GET\t', 'G\0T', 'PROPFIND', ''];
const targets = [
  '/',
  '//',
  '///x',
  '*',
  '/api//tournaments',
  '/%',
  '/%zz',
  '/%00',
  '/%ff%fe',
  '/tournaments/%E0%A4%A',
  '/tournaments/a\u0000b',
  '/tournaments/..%2f..%2fetc%2fpasswd',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/share/%ff.png',
  '/api/icons/x/y.png',
  '/api/avatars/a/b',
  '/api/tournaments/x/calendar/y.ics',
  '/api/auth/local?name=%ff',
  '/api/auth/login?redirect=%2f%2fevil',
  '/api/auth/owner?key=%00',
  '/api/me',
  '/api/search?q=%00&q=1&q[]=2&__proto__[x]=1',
  'http://other.example/api/me',
  'http://',
  'x:y',
  'localhost:443',
  '/?a=%',
  `/${'a/'.repeat(3000)}`,
  `/tournaments/${'x'.repeat(9000)}`,
  '/#x',
  '/\\..\\',
  '/ü',
];
const headers = [
  'Host: localhost',
  'Host: ',
  'Host: a b',
  'Host: [::1',
  'Host: x\r\nHost: y',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 3\r\nContent-Length: 4',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: wonders',
  'Content-Type: application/json',
  'Content-Type: application/json; charset=\u0000',
  'Content-Type: text/plain',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: ;;;',
  'Content-Encoding: br',
  'Authorization: Bearer a.b.c',
  'Authorization: Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  'Authorization: Link \u0000',
  'Authorization: ',
  'Session: ....',
  'Cookie: rostrum-device=%; =; ;;; a=b=c; __proto__=1',
  'Connection: Upgrade\r\nUpgrade: h2c',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Connection: keep-alive, close',
  'If-None-Match: """"',
  'Range: bytes=9-1,-,x',
  'Accept-Encoding: br;q=zzz',
  'X-Forwarded-For: ,,, 1.2.3.4.5, ::zz',
  'X-Forwarded-Host: a\tb',
  'Idempotency-Key: \u00ff',
  'No colon at all',
  ': no name',
  ' folded: line',
  `X-Long: ${'x'.repeat(20_000)}`,
  Array.from({ length: 1500 }, (_, count) => `X${count}: y`).join('\r\n'),
];
const bodies = [
  '',
  'hello',
  '{',
  'null',
  '[]',
  '{"__proto__":1}',
  `{"a":${'['.repeat(20_000)}`,
  `[${'1,'.repeat(30_000)}1]`,
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\nhello',
  'ffffffffffffffffffff\r\n',
  '5;x=\u0000\r\nhel',
  '\u0000\u0000\u0000',
  'GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
];

/** One thing to send on a fresh connection. */
export function malformed(dice: Dice): Buffer {
  const kind = dice.roll(10);
  if (kind === 0) return dice.bytes(1 + dice.roll(3000));
  if (kind === 1) return damaged(dice, Buffer.from(request(dice), 'latin1'));
  if (kind === 2) return Buffer.from(upgrade(dice), 'latin1');
  if (kind === 3) return Buffer.concat([Buffer.from(upgradeTo('/api/ws')), frames(dice)]);
  if (kind === 4) return Buffer.from(request(dice).repeat(1 + dice.roll(20)), 'latin1');
  return Buffer.from(request(dice), 'latin1');
}

function request(dice: Dice): string {
  const method = dice.roll(5) === 0 ? dice.pick(odd) : dice.pick(methods);
  const version = dice.roll(12) === 0 ? dice.pick(['HTTP/9.9', 'HTTP/2.0', '']) : 'HTTP/1.1';
  const lines = Array.from({ length: dice.roll(5) }, () => dice.pick(headers));
  const first = `${method} ${dice.pick(targets)} ${version}`;
  const own = dice.roll(4) === 0 ? [] : ['Host: localhost'];
  return `${[first, ...own, ...lines].join('\r\n')}\r\n\r\n${dice.pick(bodies)}`;
}

function upgrade(dice: Dice): string {
  const target = dice.roll(2) === 0 ? '/api/ws' : dice.pick(targets);
  const lines = Array.from({ length: dice.roll(4) }, () =>
    dice.pick([
      'Origin: https://evil.example',
      'Origin: \u0000',
      'Origin: null',
      'Sec-WebSocket-Key: short',
      'Sec-WebSocket-Version: 99',
      'Sec-WebSocket-Extensions: permessage-deflate; x; =',
      'Sec-WebSocket-Protocol: ,,,',
      ...headers,
    ]),
  );
  return upgradeTo(target, lines);
}

/** Frames as a client masks them, with what no client would put into them, and some plain noise. */
function frames(dice: Dice): Buffer {
  const list = Array.from({ length: 1 + dice.roll(8) }, () => {
    if (dice.roll(5) === 0) return dice.bytes(1 + dice.roll(200));
    const text = dice.pick([
      '{"type":"auth","data":null}',
      '{"type":"auth","data":"link:\\u0000"}',
      '{"type":"subscribe","data":"tournament:x:public"}',
      '{"type":"subscribe","data":{"topic":"tournament:%:public","since":9007199254740991}}',
      '{"type":"unsubscribe","data":"::"}',
      '{"__proto__":{"type":"auth"}}',
      '[[[[[[[[[[[[',
      'null',
      '\u0000',
    ]);
    return frame(dice.pick([0x81, 0x82, 0x80, 0x88, 0x89, 0x8a, 0x01, 0x00, 0xf1, 0x83]), text);
  });
  return Buffer.concat(list);
}

function frame(first: number, text: string): Buffer {
  const mask = Buffer.from([1, 2, 3, 4]);
  const content = Buffer.from(text).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([first, 0x80 | Math.min(125, content.length)]), mask, content]);
}

/** The same bytes with some of them changed, missing or doubled. */
function damaged(dice: Dice, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (let count = 0; count < 1 + dice.roll(8); count++)
    copy[dice.roll(copy.length)] = dice.roll(256);
  const cut = dice.roll(copy.length);
  return dice.roll(2) === 0 ? copy.subarray(0, cut) : Buffer.concat([copy.subarray(cut), copy]);
}
