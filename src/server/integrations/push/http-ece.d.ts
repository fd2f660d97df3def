/** The part of `http_ece` that encrypts; the package has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /**
   * Encrypts by RFC 8188 with keys of RFC 8291.
   * @throws Error for keys that are none
   */
  export function encrypt(
    plain: Buffer,
    params: {
      readonly version: 'aes128gcm';
      /** Of this message alone. */
      readonly privateKey: ECDH;
      /** Of the receiver, as base64url. */
      readonly dh: string;
      readonly authSecret: string;
    },
  ): Buffer;
}
