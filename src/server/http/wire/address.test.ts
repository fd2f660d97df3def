import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { addressKey, addressReader, networkKey } from './address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:C000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ['::ffff:0:1', '0.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
  ['2001:db8:2:2::9', '2001:db8:2::/48'],
])('%s is of the network %s', (address, network) => {
  expect(networkKey(addressKey(address))).toBe(network);
});

function requestFrom(forwarded: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  Object.defineProperty(request.socket, 'remoteAddress', { value: '10.0.0.1' });
  request.headers['x-forwarded-for'] = forwarded;
  return request;
}

test('believes the proxies that it is informed of, and nobody else', () => {
  const request = requestFrom('198.51.100.9, 192.0.2.7');
  expect(addressReader(false)(request)).toBe('10.0.0.1');
  expect(addressReader(['10.0.0.0/8'])(request)).toBe('192.0.2.7');
  expect(addressReader((_address, hop) => hop < 2)(request)).toBe('198.51.100.9');
});
