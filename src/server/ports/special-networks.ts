/** Addresses to which no call that people name may go. */
import { BlockList, isIPv6 } from 'node:net';

/**
 * Networks that are nobody's public address: IANA's registries of special-purpose addresses for IPv4
 * and IPv6 (RFC 6890 and those after it), multicast, and what is not given out.
 */
const specialNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Everything but 2000::/3, the only IPv6 addresses given out: loopback, IPv4 in every notation
  // (::/96, ::ffff:0:0/96, ::ffff:0:0:0/96, 64:ff9b::/96), discard, local, multicast and the rest.
  '::/3',
  '4000::/2',
  '8000::/1',
  // And of those: protocol assignments with Teredo, examples, 6to4, the name servers of nowhere.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
];

// IPv4 and IPv6 apart: one list would take an IPv4 address for its mapped form.
const special = { 4: new BlockList(), 6: new BlockList() };
for (const network of specialNetworks) {
  const [address = '', bits = ''] = network.split('/');
  if (isIPv6(address)) special[6].addSubnet(address, Number(bits), 'ipv6');
  else special[4].addSubnet(address, Number(bits), 'ipv4');
}

/** Whether an address is none that anybody on the internet has. */
export function isSpecial({
  address,
  family,
}: {
  readonly address: string;
  /** 4 or 6 */
  readonly family: number;
}): boolean {
  return family === 6 ? special[6].check(address, 'ipv6') : special[4].check(address, 'ipv4');
}
