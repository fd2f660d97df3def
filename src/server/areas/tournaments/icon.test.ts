import { deflateSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { largeIcon } from '#contract/kinds/icons.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { createTournament } from '#testing/factories/factories.ts';
import { noLimits } from '#testing/no-limits.ts';
import { ownServer } from '#testing/own-server.ts';
import { jpeg, webp } from '#testing/pictures.ts';
import { expandsTooFar, factsOf, hasTooManyScans } from './icon-picture.ts';

const server = await ownServer({}, { limits: noLimits });
const ana = await server.signIn('Ana');
let params: { readonly tournamentId: string };
let version: number;

beforeEach(async () => {
  const made = await createTournament(ana);
  params = { tournamentId: made.id };
  version = made.version;
});

const put = (file: Buffer, by = ana.client) =>
  by.icons.put({ params, body: { version, picture: file.toString('base64') } });
const fetchIcon = (url: string) => server.app.inject({ url });
const sizeOf = (png: Buffer) => factsOf(png).size;

describe('a tournament’s picture', () => {
  test('is redrawn in two sizes and served under its content for ever', async () => {
    const { icon } = await put(png({ width: 40, height: 20 }));
    const small = await fetchIcon(icon ?? '');
    expect(small.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(sizeOf(small.rawPayload)).toEqual({ width: 128, height: 128 });
    const large = await fetchIcon(largeIcon(icon ?? ''));
    expect(sizeOf(large.rawPayload)).toEqual({ width: 512, height: 512 });
    expect((await server.anonymous.tournaments.get({ params })).icon).toBe(icon);
  });

  test('holds nothing of the file but its colours', async () => {
    const secret = 'Taken at home, 51.5 north';
    const { icon } = await put(png({ width: 8, height: 8, text: secret }));
    const { rawPayload } = await fetchIcon(icon ?? '');
    expect(rawPayload.includes(secret)).toBe(false);
    expect(rawPayload.includes('tEXt')).toBe(false);
  });

  test('may be a JPEG; the same picture has the same address', async () => {
    const first = await put(jpeg);
    version = first.version;
    expect((await put(jpeg)).icon).toBe(first.icon);
  });

  test('goes when it is taken away, replaced, or a crest is chosen', async () => {
    const first = await put(png({ width: 9, height: 9, shade: 1 }));
    version = first.version;
    const second = await put(png({ width: 9, height: 9, shade: 2 }));
    expect((await fetchIcon(first.icon ?? '')).statusCode).toBe(404);
    const gone = await ana.client.icons.remove({ params, body: { version: second.version } });
    expect(gone.icon).toBeNull();
    expect((await fetchIcon(second.icon ?? '')).statusCode).toBe(404);
    version = gone.version;
    const third = await put(png({ width: 9, height: 9, shade: 3 }));
    const body = { version: third.version, icon: 'waves' };
    expect((await ana.client.tournaments.update({ params, body })).icon).toBe('waves');
    expect((await fetchIcon(third.icon ?? '')).statusCode).toBe(404);
  });

  test('travels in a backup', async () => {
    await put(jpeg);
    const backup = await makeBackup(server.services, params.tournamentId);
    expect(JSON.stringify(backup)).toContain('png_base64');
  });
});

describe('refuses', () => {
  const fault = async (file: Buffer) => {
    const problem = await expectRefusal(put(file), 'invalid-input');
    return problem?.detail ?? '';
  };

  test('what is no picture, whatever it claims', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await fault(Buffer.from(svg))).toMatch(/supported picture/);
    expect(await fault(Buffer.from('GIF89a…'))).toMatch(/supported picture/);
    expect(await fault(webp)).toMatch(/WebP/);
  });

  test('a lying or damaged file', async () => {
    const lying = Buffer.concat([
      png({ width: 8, height: 8 }).subarray(0, 8),
      Buffer.from('<html>'),
    ]);
    expect(await fault(lying)).toMatch(/damaged/);
    expect(await fault(png({ width: 8, height: 8 }).subarray(0, 40))).toMatch(/damaged/);
    expect(await fault(jpeg.subarray(0, 300))).toMatch(/damaged/);
  });

  test('a picture that would unfold beyond the limit, before unfolding it', async () => {
    const began = performance.now();
    expect(await fault(png({ width: 60_000, height: 60_000 }))).toMatch(/At most 2048/);
    expect(await fault(png({ width: 2049, height: 1 }))).toMatch(/At most 2048/);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('pixels that go on after the last one, before a decoder follows them', async () => {
    const size = { width: 16, height: 16 };
    const endless = png({ ...size, rows: 100_000 });
    expect([png(size), endless].map((file) => expandsTooFar(file, size))).toEqual([false, true]);
    expect(await fault(endless)).toMatch(/damaged/);
  });

  test('a JPEG of more scans than honest ones have, before a decoder walks them all', async () => {
    const files = [10, 1000].map((scans) => progressive({ edge: 8, scans }));
    expect(files.map(hasTooManyScans)).toEqual([false, true]);
    expect(hasTooManyScans(jpeg)).toBe(false);
    expect((await put(progressive({ edge: 8, scans: 10 }))).icon).toMatch(/\.png$/);
    expect(await fault(progressive({ edge: 8, scans: 1000 }))).toMatch(/damaged/);
  });

  test('a JPEG whose first frame is hidden from a reader that trusts each length', () => {
    // A marker without a segment: the frame's own marker behind it would be read as a length of 65,472.
    const hidden = Buffer.alloc(4 + 0xffc0 + 20);
    hidden.set([0xff, 0xd8, 0xff, 0x01, 0xff, 0xc0, 0, 11, 8, 0x3e, 0x80, 0x3e, 0x80]);
    hidden.set([0xff, 0xc0, 0, 11, 8, 0, 16, 0, 16], 4 + 0xffc0);
    expect(factsOf(hidden)).toEqual({ kind: 'jpeg', size: null });
  });

  test('a file that is too large, or no base64', async () => {
    await expectRefusal(put(Buffer.alloc(2 * 1024 * 1024 + 3)), 'invalid-input');
    const body = { version, picture: 'not base64!' };
    await expectRefusal(ana.client.icons.put({ params, body }), 'invalid-input');
  });

  test('whoever may not edit, and a version that has moved on', async () => {
    const core = await server.signIn('Core');
    await server.hire(params.tournamentId, core, 'adj-core');
    await expectRefusal(put(jpeg, core.client), 'forbidden');
    await expectRefusal(put(jpeg, server.anonymous), 'unauthenticated');
    await put(jpeg);
    await expectRefusal(put(jpeg), 'conflict');
    await expectRefusal(ana.client.icons.remove({ params, body: { version } }), 'conflict');
  });

  test('addresses that no picture has', async () => {
    for (const url of [`/api/icons/${'0'.repeat(64)}/128.png`, '/api/icons/x/128.png']) {
      expect((await fetchIcon(url)).statusCode).toBe(404);
    }
    const { icon } = await put(jpeg);
    expect((await fetchIcon((icon ?? '').replace('128', '4096'))).statusCode).toBe(404);
  });
});

/** A PNG of one colour; one that is too large only says so, and holds a single row. */
function png(input: {
  readonly width: number;
  readonly height: number;
  /** In the file, whatever its height says. */
  readonly rows?: number;
  readonly text?: string;
  readonly shade?: number;
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(input.width, 0);
  header.writeUInt32BE(input.height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = input.rows ?? (input.width > 4096 ? 1 : input.height);
  const row = Buffer.alloc(1 + input.width * 3, input.shade ?? 0x7e);
  row[0] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(input.text ? [chunk('tEXt', Buffer.from(`Comment\0${input.text}`))] : []),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A grey progressive JPEG: one scan of means, then scans that change nothing. */
function progressive({ edge, scans }: { readonly edge: number; readonly scans: number }): Buffer {
  const segment = (marker: number, ...data: number[]) =>
    Buffer.from([0xff, marker, 0, data.length + 2, ...data]);
  const frame = [8, edge >> 8, edge & 0xff, edge >> 8, edge & 0xff, 1, 1, 0x11, 0];
  const oneCode = [1, ...Array<number>(15).fill(0), 0];
  const blocks = Math.ceil(edge / 8) ** 2;
  const means = [segment(0xda, 1, 1, 0, 0, 0, 0), Buffer.alloc(Math.ceil(blocks / 8))];
  const empty = [segment(0xda, 1, 1, 0, 1, 63, 0), Buffer.from([0x7f])];
  return Buffer.concat([
    ...[Buffer.from([0xff, 0xd8]), segment(0xdb, 0, ...Array<number>(64).fill(1))],
    ...[segment(0xc2, ...frame), segment(0xc4, 0, ...oneCode), segment(0xc4, 0x10, ...oneCode)],
    ...means,
    ...Array.from({ length: scans - 1 }, () => empty).flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crcOf(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** PNG, third edition, annex D. */
function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
