/** Where passkeys of this server work: a passkey belongs to one domain, over https or on this machine. */
import { isIP } from 'node:net';
import type { Config } from '../config.ts';

export interface PasskeySite {
  /** The domain that passkeys belong to; those of another one do not work here. */
  readonly rpId: string;
  readonly origin: string;
}

/** Null where browsers make no passkeys: at a bare network address, and over plain HTTP. */
export function passkeySiteOf({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  const isDomain = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return isSecure && isDomain ? { rpId: hostname, origin } : null;
}
