/** An S3-compatible store. A backup is sent in parts and is an object once all of them are there. */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import type { S3Place } from '#server/config.ts';
import type { BackupStore, Stored } from './backup-store.ts';
import { momentOf } from './keep.ts';

/** Bytes of a part: S3 takes 10,000 of at least 5 MiB, so a backup has 160 GiB at most. */
const partBytes = 16 * 1024 * 1024;
/** Milliseconds that one request may take; a part on a slow line takes a while. */
const patience = 120_000;

export function openS3(place: S3Place): BackupStore {
  const { bucket, prefix } = place;
  const send = sender(place);
  return {
    place: `s3://${bucket}/${prefix}`,
    async save(name, bytes) {
      const [uploadId = ''] = textsOf(await send('POST', name, { uploads: '' }), 'UploadId');
      try {
        const tags: string[] = [];
        for await (const part of inParts(bytes)) {
          const query = { partNumber: String(tags.length + 1), uploadId };
          const { headers } = await send.raw('PUT', name, query, part);
          tags.push(headers.get('etag') ?? '');
        }
        const parts = tags.map(
          (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
        );
        const all = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
        const answer = await send('POST', name, { uploadId }, Buffer.from(all));
        // It may begin to answer 200 and find out later that it can't.
        const [code] = textsOf(answer, 'Code');
        if (code) throw new Error(`The store answered ${code}.`);
      } catch (error) {
        await send('DELETE', name, { uploadId }).catch(() => undefined);
        throw error;
      }
    },
    async list() {
      const found: Stored[] = [];
      for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
        const from = next ? { 'continuation-token': next } : {};
        const answer = await send('GET', '', { 'list-type': '2', prefix, ...from });
        const sizes = textsOf(answer, 'Size');
        for (const [at, key] of textsOf(answer, 'Key').entries()) {
          const name = key.slice(prefix.length);
          if (momentOf(name)) found.push({ name, bytes: Number(sizes[at]) });
        }
        [next] = textsOf(answer, 'NextContinuationToken');
      }
      return found;
    },
    async *read(name) {
      const { body } = await send.raw('GET', name, {});
      // Node's own stream of bytes.
      if (body)
        for await (const chunk of body as AsyncIterable<Uint8Array>) yield Buffer.from(chunk);
    },
    async remove(name) {
      await send('DELETE', name, {});
    },
    async tidy() {
      const answer = await send('GET', '', { uploads: '', prefix });
      const ids = textsOf(answer, 'UploadId');
      for (const [at, key] of textsOf(answer, 'Key').entries()) {
        const name = key.slice(prefix.length);
        if (momentOf(name)) await send('DELETE', name, { uploadId: ids[at] ?? '' });
      }
    },
  };
}

type Query = Readonly<Record<string, string>>;

function sender({ endpoint, region, bucket, prefix, accessKey, secretKey }: S3Place) {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  });
  /** @param name empty: the bucket */
  async function raw(method: string, name: string, query: Query, body?: Buffer): Promise<Response> {
    const path = name === '' ? '' : `/${encodeURI(prefix + name)}`;
    const url = `${endpoint}/${bucket}${path}?${new URLSearchParams(query)}`;
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const answer = await client.fetch(url, {
      method,
      ...(body ? { body: new Uint8Array(body) } : {}),
      headers: { 'x-amz-content-sha256': sha256 },
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return answer;
    const [code = ''] = textsOf(await answer.text(), 'Code');
    throw new Error(`The store answered ${answer.status} ${code}`.trim());
  }
  const send = async (...input: Parameters<typeof raw>) => (await raw(...input)).text();
  return Object.assign(send, { raw });
}

/** The texts of all elements of a name. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  let isInside = false;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    isInside = tag.name === name;
    if (isInside) texts.push('');
  });
  parser.on('text', (text) => {
    if (isInside) texts[texts.length - 1] += text;
  });
  parser.on('closetag', () => {
    isInside = false;
  });
  parser.on('error', () => undefined);
  parser.write(xml).close();
  return texts;
}

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}
