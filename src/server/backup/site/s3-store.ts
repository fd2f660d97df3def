/** An S3-compatible store. A backup is sent in parts and is an object once all of them are there. */
import type { S3Place } from '#server/config.ts';
import type { BackupStore, Stored } from './backup-store.ts';
import { momentOf } from './keep.ts';
import { createRequests, type Patience, textsOf, usualPatience } from './s3-requests.ts';

/** Bytes of a part: S3 takes 10,000 of at least 5 MiB, so a backup has 160 GiB at most. */
const partBytes = 16 * 1024 * 1024;
/** Answers of which a list of the store may consist; of S3 each has a thousand names. */
const mostPages = 1000;
/** How the object beside one ends that nobody has read back so far. */
const unchecked = '.unchecked';

export function openS3(place: S3Place, patience: Patience = usualPatience): BackupStore {
  const { bucket, prefix } = place;
  const { ask, read } = createRequests(place, patience);
  const remove = async (name: string) => void (await ask({ method: 'DELETE', name }));

  /** Names of everything below the prefix. */
  async function listAll(): Promise<Stored[]> {
    const found: Stored[] = [];
    let next: string | undefined;
    for (let page = 0; page < mostPages; page++) {
      const from = next ? { 'continuation-token': next } : {};
      const query = { 'list-type': '2', prefix, ...from };
      const { text } = await ask({ method: 'GET', name: '', query });
      const sizes = textsOf(text, 'Size');
      for (const [at, key] of textsOf(text, 'Key').entries()) {
        found.push({ name: key.slice(prefix.length), bytes: Number(sizes[at]) });
      }
      [next] = textsOf(text, 'NextContinuationToken');
      if (!next) return found;
    }
    throw new Error('The store answered a list without an end.');
  }

  async function upload(name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const begun = await ask({ method: 'POST', name, query: { uploads: '' } });
    const [uploadId = ''] = textsOf(begun.text, 'UploadId');
    try {
      const tags: string[] = [];
      for await (const body of inParts(bytes)) {
        const query = { partNumber: String(tags.length + 1), uploadId };
        tags.push((await ask({ method: 'PUT', name, query, body })).etag);
      }
      const parts = tags.map(
        (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const body = Buffer.from(
        `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
      );
      const { text } = await ask({ method: 'POST', name, query: { uploadId }, body });
      // It may begin to answer 200 and find out later that it can't.
      const [code] = textsOf(text, 'Code');
      if (code) throw new Error(`The store answered ${code}.`);
    } catch (error) {
      await ask({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  return {
    place: `s3://${bucket}/${prefix}`,
    async save(name, bytes) {
      const mark = `${name}${unchecked}`;
      await ask({ method: 'PUT', name: mark, body: Buffer.from('Not read back so far.') });
      try {
        await upload(name, bytes);
      } catch (error) {
        await remove(mark).catch(() => undefined);
        throw error;
      }
    },
    accept: (name) => remove(`${name}${unchecked}`),
    async list() {
      const all = await listAll();
      const names = new Set(all.map(({ name }) => name));
      return all.filter(({ name }) => momentOf(name) && !names.has(`${name}${unchecked}`));
    },
    read,
    async remove(name) {
      // In this order: what is left half-way is still not listed.
      await remove(name);
      await remove(`${name}${unchecked}`);
    },
    async tidy(isOwn) {
      const { text } = await ask({ method: 'GET', name: '', query: { uploads: '', prefix } });
      const ids = textsOf(text, 'UploadId');
      for (const [at, key] of textsOf(text, 'Key').entries()) {
        const name = key.slice(prefix.length);
        const query = { uploadId: ids[at] ?? '' };
        if (isOwn(name)) await ask({ method: 'DELETE', name, query });
      }
      for (const { name: mark } of await listAll()) {
        const name = mark.slice(0, -unchecked.length);
        if (!mark.endsWith(unchecked) || !isOwn(name)) continue;
        await remove(name);
        await remove(mark);
      }
    },
  };
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
