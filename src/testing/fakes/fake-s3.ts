/** An S3-compatible store as far as backups use one: it checks every signature (AWS Signature Version 4). */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeS3 {
  readonly endpoint: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Uploads that were neither completed nor aborted. */
  readonly uploads: ReadonlyMap<
    string,
    { readonly key: string; readonly parts: Map<number, Buffer> }
  >;
  /** The code that requests of this kind are answered with from now on. */
  fail(method: string, code: string | null): void;
  /** The next request of this kind loses its connection, after this many bytes of the answer. */
  cut(method: string, after?: number): void;
  /** Requests of this kind are never answered from now on. */
  hang(method: string): void;
  /** From now on each list names another page. */
  listWithoutEnd(): void;
  close(): Promise<void>;
}

interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
}

export async function startFakeS3(bucket: string, keys: Keys): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { readonly key: string; readonly parts: Map<number, Buffer> }>();
  const failing = new Map<string, string>();
  const cuts = new Map<string, number>();
  const hanging = new Set<string>();
  let isEndless = false;

  function answer(
    request: IncomingMessage,
    body: Buffer,
  ): [status: number, text: string | Buffer, etag?: string] {
    const url = new URL(request.url ?? '', 'http://s3');
    const { method = '' } = request;
    const code = failing.get(method);
    if (code) return [403, `<Error><Code>${code}</Code></Error>`];
    if (!isSigned(request, url, body, keys))
      return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>'];
    const [, first, ...rest] = decodeURI(url.pathname).split('/');
    if (first !== bucket) return [404, '<Error><Code>NoSuchBucket</Code></Error>'];
    const key = rest.join('/');
    const query = url.searchParams;
    const id = query.get('uploadId') ?? '';
    if (key === '') return [200, query.has('uploads') ? listUploads() : listObjects(query)];
    if (method === 'POST' && query.has('uploads')) {
      const uploadId = `upload-${uploads.size + 1}`;
      uploads.set(uploadId, { key, parts: new Map() });
      return [
        200,
        `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
      ];
    }
    if (method === 'PUT' && !id) {
      objects.set(key, body);
      return [200, ''];
    }
    if (method === 'PUT') {
      uploads.get(id)?.parts.set(Number(query.get('partNumber')), body);
      return [200, '', `"${createHash('md5').update(body).digest('hex')}"`];
    }
    if (method === 'POST') {
      const { parts } = uploads.get(id) ?? { parts: new Map<number, Buffer>() };
      const all = [...parts].sort(([a], [b]) => a - b).map(([, part]) => part);
      objects.set(key, Buffer.concat(all));
      uploads.delete(id);
      return [200, '<CompleteMultipartUploadResult/>'];
    }
    if (method === 'DELETE') {
      if (id) uploads.delete(id);
      else objects.delete(key);
      return [204, ''];
    }
    const found = objects.get(key);
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
    if (found && from) return [206, found.subarray(Number(from))];
    return found ? [200, found] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  }

  /** Two of a page, so that whoever lists has to go on. */
  function listObjects(query: URLSearchParams): string {
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? ''))
      .sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const page = keys.slice(from, from + 2);
    const next =
      isEndless || from + 2 < keys.length
        ? `<NextContinuationToken>${from + 2}</NextContinuationToken>`
        : '';
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  }

  function listUploads(): string {
    const list = [...uploads].map(
      ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    return `<ListMultipartUploadsResult>${list.join('')}</ListMultipartUploadsResult>`;
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '' } = request;
      if (hanging.has(method)) return;
      const [status, text, etag] = answer(request, Buffer.concat(pieces));
      const after = cuts.get(method);
      cuts.delete(method);
      if (after === undefined) {
        response.writeHead(status, etag ? { etag } : {}).end(text);
      } else if (after === 0) {
        response.destroy();
      } else {
        response.writeHead(status, { 'content-length': text.length });
        response.write(text.slice(0, after), () => response.destroy());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    cut: (method, after = 0) => cuts.set(method, after),
    hang: (method) => hanging.add(method),
    listWithoutEnd: () => {
      isEndless = true;
    },
    fail: (method, code) => (code ? failing.set(method, code) : failing.delete(method)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** As AWS describes it; written from the specification, apart from the client that signs. */
function isSigned(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { accessKey, secretKey }: Keys,
): boolean {
  const header = request.headers.authorization ?? '';
  const [, credential = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? [];
  const [id, date = '', region = '', service = ''] = credential.split('/');
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (id !== accessKey || request.headers['x-amz-content-sha256'] !== sha256) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, sha256].join(
    '\n',
  );
  const scope = `${date}/${region}/${service}/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest].join('\n');
  const key = [date, region, service, 'aws4_request'].reduce<Buffer>(
    (previous, part) => createHmac('sha256', previous).update(part).digest(),
    Buffer.from(`AWS4${secretKey}`),
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
