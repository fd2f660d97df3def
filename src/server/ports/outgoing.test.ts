import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutgoing, OutgoingFailure, type OutgoingRules } from './outgoing.ts';
import { isSpecial } from './special-networks.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

// Where nothing is slow on purpose a busy machine has time.
const rules: OutgoingRules = { allowPrivate: true, timeout: 60_000, largest: 1000 };

async function site(listener: RequestListener): Promise<string> {
  const server = createServer({ keepAliveTimeout: 0 }, listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

async function faultOf(address: string, changed: Partial<OutgoingRules> = {}): Promise<string> {
  const call = createOutgoing({ ...rules, ...changed })({ url: new URL(address), headers: {} });
  const outcome = await call.catch((error: unknown) => error);
  return outcome instanceof OutgoingFailure ? outcome.fault : 'an answer';
}

describe('where calls may go', () => {
  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.1.2.3/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
  ])('never to %s', async (address) => {
    expect(await faultOf(address, { allowPrivate: false })).toBe('private');
  });

  /** Where a call that looks the name up may go. */
  async function faultTo(address: string): Promise<string> {
    const family = address.includes(':') ? 6 : 4;
    const call = createOutgoing({ ...rules, allowPrivate: false }, async () => [
      { address, family },
    ]);
    const outcome = await call({ url: new URL('https://tab.example.org:1/'), headers: {} }).catch(
      (error: unknown) => error,
    );
    return outcome instanceof OutgoingFailure ? outcome.fault : 'an answer';
  }

  test.each([
    ['this network', '0.1.2.3'],
    ['a carrier’s network', '100.127.255.254'],
    ['protocol assignments', '192.0.0.8'],
    ['examples', '192.0.2.1'],
    ['nowhere (AS112)', '192.31.196.1'],
    ['multicast relays', '192.52.193.1'],
    ['old 6to4 relays', '192.88.99.1'],
    ['nowhere (AS112, delegated)', '192.175.48.1'],
    ['benchmarks', '198.19.255.255'],
    ['examples', '198.51.100.255'],
    ['examples', '203.0.113.9'],
    ['multicast', '239.1.1.1'],
    ['not given out', '250.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv4 in IPv6, compatible', '::7f00:1'],
    ['IPv4 in IPv6, compatible', '::127.0.0.1'],
    ['IPv4 in IPv6, mapped', '::ffff:a00:1'],
    ['IPv4 in IPv6, translated', '::ffff:0:7f00:1'],
    ['NAT64', '64:ff9b::a00:1'],
    ['NAT64, local', '64:ff9b:1::a00:1'],
    ['discard', '100::1'],
    ['dummy prefix', '100:0:0:1::1'],
    ['Teredo', '2001:0:53aa:64c::1'],
    ['benchmarks', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['examples', '2001:db8::1'],
    ['6to4', '2002:7f00:1::1'],
    ['nowhere (AS112)', '2620:4f:8000::1'],
    ['examples', '3fff::1'],
    ['segment routing', '5f00::1'],
    ['local', 'fd12:3456::1'],
    ['link-local', 'fe80::1'],
    ['site-local, as it was', 'fec0::1'],
    ['multicast', 'ff02::1'],
  ])('a name never leads to %s: %s', async (_, address) => {
    expect(await faultTo(address)).toBe('private');
  });

  test.each([
    '192.0.1.1',
    '9.255.255.255',
    '11.0.0.1',
    '172.32.0.1',
    '2a00:1450::1',
    '2606:4700::1',
  ])('a name may lead to the public address %s', (address) => {
    expect(isSpecial({ address, family: address.includes(':') ? 6 : 4 })).toBe(false);
  });

  test('a name server that never answers is not waited for', async () => {
    const call = createOutgoing({ ...rules, timeout: 50 }, () => new Promise(() => undefined));
    const outcome = await call({ url: new URL('https://slow.example/'), headers: {} }).catch(
      (error: unknown) => error,
    );
    expect(outcome).toMatchObject({ fault: 'slow' });
  });

  test('never without encryption, and never by another protocol', async () => {
    expect(await faultOf('http://example.org/', { allowPrivate: false })).toBe('insecure');
    expect(await faultOf('ftp://127.0.0.1/')).toBe('insecure');
  });

  test('a name that nobody has is said to be none', async () => {
    expect(await faultOf('https://no-such-host.invalid/')).toBe('no-host');
  });
});

describe('what comes back', () => {
  test('is the status, the headers and the bytes', async () => {
    const url = await site((request, response) => {
      response.writeHead(418, { 'x-said': String(request.headers.authorization) });
      response.end('tea');
    });
    const headers = { authorization: 'Token x' };
    const answer = await createOutgoing(rules)({ url: new URL(url), headers });
    expect([answer.status, answer.headers['x-said'], String(answer.body)]).toEqual([
      418,
      'Token x',
      'tea',
    ]);
  });

  test('may lead on to another address, which is not followed', async () => {
    const url = await site((_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' });
      response.end();
    });
    const answer = await createOutgoing(rules)({ url: new URL(url), headers: {} });
    expect(answer.status).toBe(302);
  });

  test('answers what was posted', async () => {
    const url = await site((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => response.end(`${request.method} ${Buffer.concat(chunks)}`));
    });
    const call = { url: new URL(url), headers: { 'content-length': '5' } };
    const answer = await createOutgoing(rules)({ ...call, body: Buffer.from('hello') });
    expect(String(answer.body)).toBe('POST hello');
  });

  test('comes over a connection that stays open, where the rules say so', async () => {
    const sockets = new Set<unknown>();
    const url = await site((request, response) => {
      sockets.add(request.socket);
      response.end();
    });
    const call = createOutgoing({ ...rules, connections: 2 });
    for (let calls = 0; calls < 3; calls++) await call({ url: new URL(url), headers: {} });
    expect(sockets.size).toBe(1);
  });

  test('leaves no connection open for long, however long the other side keeps it', async () => {
    const sockets = new Set<Socket>();
    const url = await site(({ socket }, response) => {
      sockets.add(socket);
      response.end();
    });
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const call = createOutgoing({ ...rules, connections: 2 }, resolve);
    for (const host of ['one.example', 'two.example', 'three.example']) {
      await call({ url: new URL(url.replace('localhost', host)), headers: {} });
    }
    const open = () => [...sockets].filter(({ destroyed }) => !destroyed).length;
    expect([sockets.size, open()]).toEqual([3, 3]);
    await expect.poll(open).toBe(0);
  });

  test('is asked for again on a new connection when the other side has closed the idle one', async () => {
    let calls = 0;
    const url = await site((request, response) => {
      calls += 1;
      if (calls === 2) request.socket.destroy();
      else response.end(String(calls));
    });
    const call = createOutgoing({ ...rules, connections: 1 });
    await call({ url: new URL(url), headers: {} });
    const answer = await call({ url: new URL(url), headers: {} });
    expect(String(answer.body)).toBe('3');
  });

  test('is cut off when it is too much', async () => {
    const url = await site((_request, response) => response.end('x'.repeat(1001)));
    expect(await faultOf(url)).toBe('too-large');
  });

  test('is not waited for without end, whether it never begins or never ends', async () => {
    const silent = await site(() => undefined);
    const slow = await site((_request, response) => void response.write('a'));
    expect(await faultOf(silent, { timeout: 50 })).toBe('slow');
    expect(await faultOf(slow, { timeout: 50 })).toBe('slow');
  });

  test('is an outage when nobody listens, or who listens breaks off', async () => {
    const breaking = await site((request) => request.socket.destroy());
    expect(await faultOf(breaking)).toBe('unreachable');
    expect(await faultOf('http://127.0.0.1:1/')).toBe('unreachable');
  });

  test.each([
    ['https', 1],
    ['https', 2],
    ['http', 1],
    ['http', 2],
  ])(
    'is an outage where no way leads to what was looked up (%s, %d addresses)',
    async (scheme, count) => {
      // The kernel refuses it before any packet, as it does IPv6 on a machine that has none.
      const nowhere = { address: '255.255.255.255', family: 4 };
      const resolve = async () => Array.from({ length: count }, () => nowhere);
      for (const connections of [undefined, 1]) {
        const call = createOutgoing({ ...rules, ...(connections ? { connections } : {}) }, resolve);
        const outcome = call({ url: new URL(`${scheme}://tab.example.org/`), headers: {} });
        await expect(outcome).rejects.toMatchObject({ fault: 'unreachable' });
      }
    },
  );

  test.each(['with', 'without'])(
    'is an outage when the other side changes the protocol, %s a kept connection',
    async (kept) => {
      const changing = await site(({ socket }) => {
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        );
      });
      const connections = kept === 'with' ? { connections: 1 } : {};
      // The deadline is of no use here: Node has ended the call by then.
      expect(await faultOf(changing, connections)).toBe('unreachable');
    },
  );

  test('is not believed without a valid certificate', async () => {
    const plain = await site((_request, response) => response.end());
    expect(await faultOf(plain.replace('http:', 'https:'))).toBe('certificate');
  });
});
