/** An authenticator in software, with the browser around it: creates passkeys and signs with them. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Ceremony {
  readonly challenge: string;
}

interface Lies {
  /** The page that asks. */
  readonly origin?: string;
  /** The domain that the passkey believes to be at. */
  readonly rpId?: string;
  /** Whom it names; absent: who it was created for. */
  readonly userHandle?: string;
  /** How often it says to have signed. */
  readonly counter?: number;
  /** Nobody touched it, or nobody proved to be its owner. */
  readonly without?: 'presence' | 'verification';
  /** Signs with somebody else's key. */
  readonly forged?: boolean;
}

const present = 0x01;
const verified = 0x04;
const synced = 0x18;
const hasCredential = 0x40;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const encode = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** One passkey for one person at one site. */
export function createSoftPasskey(site: { readonly rpId: string; readonly origin: string }) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let owner = '';
  let used = 0;

  const clientData = (type: string, { challenge }: Ceremony, { origin = site.origin }: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, counter: number, lies: Lies, rest = Buffer.alloc(0)) {
    const head = Buffer.alloc(5);
    const missing = { presence: present, verification: verified };
    head[0] = flags & ~(lies.without ? missing[lies.without] : 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(lies.rpId ?? site.rpId), head, rest]);
  }

  const credential = {
    id: encode(id),
    rawId: encode(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    /** What the browser answers to the options for creating one. */
    create(options: Ceremony & { readonly user?: unknown }, lies: Lies = {}) {
      owner = (options.user as { readonly id: string } | undefined)?.id ?? '';
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' });
      const cose = new Map<string | number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const aaguid = Buffer.alloc(16);
      const rest = Buffer.concat([aaguid, length, id, isoCBOR.encode(cose)]);
      const flags = present | verified | synced | hasCredential;
      const authData = new Uint8Array(authenticatorData(flags, used, lies, rest));
      const attestation = new Map<
        string | number,
        string | Uint8Array | Map<string | number, string>
      >([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', options, lies)),
          attestationObject: encode(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** What the browser answers to a challenge. */
    sign(options: Ceremony, lies: Lies = {}) {
      used = lies.counter ?? used + 1;
      const data = clientData('webauthn.get', options, lies);
      const authData = authenticatorData(present | verified | synced, used, lies);
      const { privateKey } = lies.forged ? others : keys;
      return {
        ...credential,
        response: {
          clientDataJSON: encode(data),
          authenticatorData: encode(authData),
          signature: encode(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
          userHandle: lies.userHandle ?? owner,
        },
      };
    },
  };
}
