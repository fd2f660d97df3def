/** Reads a mailbox file (mbox) with the emails that came back to the sender's address. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Services } from '#server/services.ts';
import { largestMessage, readMessage } from './read-message.ts';
import { takeReport } from './take-report.ts';

export interface Taken {
  /** Emails in the file. */
  readonly messages: number;
  /** Those that report about an email of ours. */
  readonly taken: number;
}

/** The path is no mailbox file; the message says why. */
export class MailboxError extends Error {}

/** Devices and pipes may have no end. @throws MailboxError, or Error when there is no such file */
async function refuseEndless(file: string): Promise<void> {
  if ((await stat(file)).isFile()) return;
  throw new MailboxError(`${file} is not a file: save the mailbox to one first.`);
}

/**
 * Reading the same file again changes nothing.
 * @throws MailboxError when it is no file, Error when it can’t be read
 */
export async function takeMailbox(services: Services, file: string): Promise<Taken> {
  await refuseEndless(file);
  const { hostname } = new URL(services.config.publicUrl);
  let [messages, taken] = [0, 0];
  for await (const message of messagesOf(createReadStream(file))) {
    messages += 1;
    const report = message && (await readMessage(message, hostname));
    if (report && (await takeReport(services, report))) taken += 1;
  }
  return { messages, taken };
}

const newline = 0x0a;
const start = Buffer.from('From ');
const quotedStart = /^>+From /;

/**
 * The emails of a mailbox, one at a time, without the line that begins each; null for one that is too large.
 * Never holds more than one of them, whatever the file is.
 */
export async function* messagesOf(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer | null, void> {
  let lines: Buffer[] | null = null;
  let size = 0;
  for await (const line of linesOf(chunks)) {
    if (line.subarray(0, start.length).equals(start)) {
      if (lines) yield size > largestMessage ? null : Buffer.concat(lines);
      [lines, size] = [[], 0];
      continue;
    }
    size += line.length;
    if (size <= largestMessage) lines?.push(unquoted(line));
    else if (lines) lines = [];
  }
  if (lines) yield size > largestMessage ? null : Buffer.concat(lines);
}

/** Lines with their ends; one that is too long comes in pieces. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let end = data.indexOf(newline); end >= 0; end = data.indexOf(newline)) {
      yield data.subarray(0, end + 1);
      data = data.subarray(end + 1);
    }
    if (data.length > largestMessage) {
      yield data;
      data = Buffer.alloc(0);
    }
    rest = data;
  }
  if (rest.length > 0) yield rest;
}

/** Lines that began like an email were quoted (mboxrd). */
function unquoted(line: Buffer): Buffer {
  return quotedStart.test(line.subarray(0, 80).toString('latin1')) ? line.subarray(1) : line;
}
