/** Signs emails for the domain of their sender (DKIM, RFC 6376), so that mail providers believe them. */
import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import { ConfigError, type MailConfig } from '#server/config.ts';

/** Verifiers ignore shorter keys (RFC 8301). */
const leastBits = 1024;

/** What a stranger must not change; RFC 8058 wants both headers of unsubscribing among them. */
const signedHeaders =
  'from:subject:date:message-id:to:mime-version:content-type:content-transfer-encoding:list-unsubscribe:list-unsubscribe-post';

/**
 * The message with its signature, or as it is where the operator set no key. The file is read each time: a
 * new key counts from the next email on.
 *
 * @param from the sender's address
 * @throws ConfigError as `readDkimKey`
 */
export async function signed(
  message: Buffer,
  from: string,
  mail: MailConfig | null,
): Promise<Buffer> {
  const privateKey = await readDkimKey(mail);
  if (!mail?.dkim || privateKey === null) return message;
  const domainName = from.slice(from.lastIndexOf('@') + 1);
  const dkim = new DKIM({
    ...{ domainName, keySelector: mail.dkim.selector, privateKey },
    headerFieldNames: signedHeaders,
  });
  return buffer(dkim.sign(message));
}

/**
 * The operator's private key as PEM; null where none is set.
 * @throws ConfigError when the file holds no RSA key that signs emails
 */
export async function readDkimKey(mail: MailConfig | null): Promise<string | null> {
  if (!mail?.dkim) return null;
  try {
    const pem = await readFile(mail.dkim.keyFile, 'utf8');
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    if (asymmetricKeyType !== 'rsa' || bits < leastBits) {
      throw new Error(`it is no RSA key of at least ${leastBits} bits`);
    }
    return pem;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`DKIM_KEY must name a PEM file with a private key: ${reason}.`]);
  }
}
