/**
 * Addresses of the names that people give. Node asks the system for names on a few threads of the whole process, and
 * a name server that does not answer holds one for many seconds: names that anybody may type would keep the
 * database, the payment service and the chat platform waiting. Name servers are asked directly instead.
 */
import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Every address of a name. @throws when it has none */
export type Resolve = (host: string) => Promise<readonly Address[]>;

interface NameServers {
  /** Milliseconds of the first try. */
  readonly timeout: number;
  readonly tries: number;
  /** Absent: those of the system. */
  readonly servers?: readonly string[];
}

/** As the system does, with the names that only this network knows. */
export const resolveBySystem: Resolve = (host) => lookup(host, { all: true });

/** Asks name servers. Addresses, and names without a dot, of which no stranger decides, are the system's. */
export function createResolve(from: NameServers = { timeout: 1500, tries: 2 }): Resolve {
  const { timeout, tries, servers } = from;
  const resolver = new Resolver({ timeout, tries });
  if (servers) resolver.setServers(servers);
  return async (host) => {
    if (isIP(host) !== 0 || !host.includes('.')) return resolveBySystem(host);
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(host),
      resolver.resolve6(host),
    ]);
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
    if (found.length === 0) throw new Error(`no address: ${host}`);
    return found;
  };
}

function addressesOf(result: PromiseSettledResult<string[]>, family: number): Address[] {
  if (result.status === 'rejected') return [];
  return result.value.map((address) => ({ address, family }));
}
