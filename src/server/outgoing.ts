/**
 * Calls to addresses that people typed. The name is resolved once and the connection goes to exactly
 * what was looked at, so that no answer of a name server leads inside; redirects are not followed;
 * time and size are limited. Rules: `docs/operations.md`, Calls to other sites.
 */
import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

export interface OutgoingRequest {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** `private`: an address inside somebody's network. `insecure`: not https. */
export type OutgoingFault =
  | 'private'
  | 'insecure'
  | 'no-host'
  | 'certificate'
  | 'slow'
  | 'unreachable'
  | 'too-large';

/** The call did not come to an answer. The message names the host at most. */
export class OutgoingFailure extends Error {
  readonly fault: OutgoingFault;
  constructor(fault: OutgoingFault, about: string) {
    super(`${fault}: ${about}`);
    this.name = 'OutgoingFailure';
    this.fault = fault;
  }
}

export interface OutgoingRules {
  /** The operator lets people name addresses of the own network, also without https. */
  readonly allowPrivate: boolean;
  /** Milliseconds until the whole answer is there. */
  readonly timeout: number;
  /** Bytes of an answer. */
  readonly largest: number;
}

interface Address {
  readonly address: string;
  readonly family: number;
}

/** A GET. @throws OutgoingFailure */
export type Outgoing = (request: OutgoingRequest) => Promise<OutgoingAnswer>;

export function createOutgoing(rules: OutgoingRules): Outgoing {
  return async (call) => {
    const addresses = await allowedAddresses(call.url, rules);
    return send(call, addresses, rules);
  };
}

async function allowedAddresses(url: URL, rules: OutgoingRules): Promise<readonly Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && !(rules.allowPrivate && url.protocol === 'http:')) {
    throw new OutgoingFailure('insecure', host);
  }
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new OutgoingFailure('no-host', host);
  });
  if (!rules.allowPrivate && addresses.some(isPrivate)) throw new OutgoingFailure('private', host);
  return addresses;
}

/** Networks that are nobody's public address (IANA's special-purpose registries, RFC 6890). */
const privateNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/127',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
];

const privateList = new BlockList();
for (const network of privateNetworks) {
  const [address = '', bits = ''] = network.split('/');
  privateList.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

function isPrivate({ address, family }: Address): boolean {
  return privateList.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function send(
  { url, headers }: OutgoingRequest,
  addresses: readonly Address[],
  { timeout, largest }: OutgoingRules,
): Promise<OutgoingAnswer> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout);
    const fail = (error: unknown) =>
      reject(
        error instanceof OutgoingFailure
          ? error
          : new OutgoingFailure(signal.aborted ? 'slow' : faultOf(error), url.hostname),
      );
    const call = request(url, { headers, signal, agent: false, lookup: pinned(addresses) });
    call.on('error', fail);
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('error', fail);
      response.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > largest) {
          fail(new OutgoingFailure('too-large', url.hostname));
          call.destroy();
        } else {
          chunks.push(chunk);
        }
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          // Nothing that we read comes more than once.
          headers: response.headers as Record<string, string | undefined>,
          body: Buffer.concat(chunks),
        }),
      );
    });
    call.end();
  });
}

/** Connects to what was looked at, however often the name is asked for again. */
function pinned(addresses: readonly Address[]): LookupFunction {
  const [first] = addresses;
  return (_host, options, done) => {
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
}

function faultOf(error: unknown): OutgoingFault {
  const code = (error as { readonly code?: unknown } | null)?.code;
  const isCertificate =
    typeof code === 'string' && /CERT|SELF_SIGNED|UNABLE_TO|^ERR_(TLS|SSL)|^EPROTO$/.test(code);
  return isCertificate ? 'certificate' : 'unreachable';
}
