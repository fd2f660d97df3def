/** Where a request comes from, for limits. */
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

export type Trust = boolean | readonly string[] | ((address: string, hop: number) => boolean);

/** Whether what an address says of the client behind it is believed; the nearest hop is 0. */
export function trustReader(trust: Trust): (address: string, hop: number) => boolean {
  if (typeof trust === 'function') return trust;
  return trust === true ? () => true : proxyAddr.compile([...(trust || [])]);
}

/** Reads the address of requests below Fastify, believing the same proxies. */
export function addressReader(trust: Trust): (request: IncomingMessage) => string {
  const trusts = trustReader(trust);
  // A connection that is gone has none.
  return (request) => addressKey(proxyAddr(request, trusts) ?? '');
}

/**
 * The beginning of an address, to say roughly where somebody was; null for this machine itself.
 * @param address `request.ip`, which a connection that is gone lacks, whatever its type says
 */
export function approximateNetwork(address: string | undefined): string | null {
  if (!address) return null;
  const key = addressKey(address);
  if (key === '127.0.0.1' || isLoopback6.test(address)) return null;
  const parts = key.split(key.includes(':') ? ':' : '.').slice(0, 2);
  return key.includes(':') ? `${parts.join(':')}:…` : `${parts.join('.')}.…`;
}

const isLoopback6 = /^(?:0*:)*0*1$/;

/**
 * What counts as one address: an IPv4 address, also when it is written as IPv6, or the /64 of an IPv6
 * address, within which a single device picks a new one as often as it likes.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  // The URL parser writes every IPv6 address in one way, without its zone.
  const { hostname } = new URL(`http://[${address.split('%', 1)[0]}]`);
  const mapped = /^\[::ffff:([0-9a-f]+):([0-9a-f]+)\]$/.exec(hostname);
  if (mapped) return dotted(mapped.slice(1));
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** The IPv4 address of two groups of IPv6, `c000` and `207`. */
function dotted(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/**
 * What counts as one network where a few tries of each are always heard: an IPv4 address, or the /48 of an IPv6
 * one. Whoever has a /64 usually has all 65,536 of its /48.
 * @param key of `addressKey`
 */
export function networkKey(key: string): string {
  return key.replace(/:[^:]+::\/64$/, '::/48');
}
