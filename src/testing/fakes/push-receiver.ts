/**
 * A browser's side of web push, by the standards alone: makes a subscription's keys and reads messages
 * (RFC 8291 over RFC 8188). It shares no code with the sender.
 */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface Receiver {
  /** An uncompressed point, as base64url. */
  readonly p256dh: string;
  readonly auth: string;
  /** @throws Error for a message that is not for it, or not in this form */
  open(body: Buffer): string;
}

/** @param given the keys of a test vector; absent: new ones */
export function createReceiver(given?: {
  readonly privateKey: string;
  readonly auth: string;
}): Receiver {
  const pair = createECDH('prime256v1');
  if (given) pair.setPrivateKey(Buffer.from(given.privateKey, 'base64url'));
  else pair.generateKeys();
  const auth = given ? Buffer.from(given.auth, 'base64url') : randomBytes(16);
  return {
    p256dh: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    open: (body) => open(body, pair, auth),
  };
}

function open(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + senderKey.length);
  if (senderKey.length !== 65) throw new Error('The sender’s key is not a point');
  if (record.length > recordSize) throw new Error('More than one record');
  // RFC 8291, 3.4: both keys and the secret make the key that RFC 8188 starts from.
  const shared = pair.computeSecret(senderKey);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const material = derive(shared, { salt: auth, about, length: 32 });
  const from = (name: string, length: number) =>
    derive(material, { salt, about: Buffer.from(`Content-Encoding: ${name}\0`), length });
  const decipher = createDecipheriv('aes-128-gcm', from('aes128gcm', 16), from('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('Not the last record');
  return padded.subarray(0, end).toString('utf8');
}

function derive(
  secret: Buffer,
  {
    salt,
    about,
    length,
  }: { readonly salt: Buffer; readonly about: Buffer; readonly length: number },
): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, length));
}
