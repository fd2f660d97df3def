/** Where the chat platform posts what people ask of our bot. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';
import { clientOf, clientWith } from '#server/in-process.ts';
import type { ChatAnswer, ChatAsk } from '#server/ports/chat-talk.ts';
import type { Services } from '#server/services.ts';
import { type Asking, answerAsk, replacesMessage } from './answer-ask.ts';

/** Interactions are some 5 kB. */
const largest = 128 * 1024;
/** The platform waits 3 seconds; the way takes some of them. Milliseconds. */
const patience = 2000;

/**
 * Registers `/api/discord/interactions`, where the site has a bot and its key. The signature counts over
 * the bytes as they came, so nothing is parsed before it is right; a post whose headers cannot be right is
 * refused before its body is read.
 */
export function registerInteractions(app: FastifyInstance, services: Services): void {
  const talk = services.chat?.servers?.talk;
  if (!talk?.isOpen) return;
  const asking: Asking = {
    services,
    talk,
    clientFor: (accountId, userId, invitation) => {
      const address = addressOf(userId);
      return accountId === null
        ? clientWith({ app }, undefined, address)
        : clientOf({ app, services }, { id: accountId, operator: false }, address, invitation);
    },
  };
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request: FastifyRequest) => {
      if (!talk.mayBe(headersOf(request), services.clock.now())) refuse();
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (request: FastifyRequest) => {
      const { bytes, release } = await scope.readBytes(request, largest);
      release();
      return bytes;
    });
    scope.post('/api/discord/interactions', async (request, reply: FastifyReply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const ask = talk.read({ ...headersOf(request), body });
      if (ask === null) refuse();
      const answer = ask === 'alive' ? ask : await answerInTime(asking, ask);
      return reply.header('cache-control', 'no-store').send(talk.write(answer));
    });
  });
}

/**
 * The answer. One that takes longer than two seconds is announced first and sent later.
 * @param wait milliseconds
 */
export async function answerInTime(
  asking: Asking,
  ask: ChatAsk,
  wait = patience,
): Promise<ChatAnswer> {
  const whole = answerAsk(asking, ask);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), wait);
  });
  const answer = await Promise.race([whole, late]).finally(() => clearTimeout(timer));
  if (answer) return answer;
  // Suggestions that come late are of no use.
  if (ask.what.kind === 'completion') return { kind: 'choices', choices: [] };
  finishLater(asking, ask, whole);
  return { kind: 'later', inPlace: replacesMessage(ask) };
}

/** Whether the answer is for the person or the channel is known only now: what was promised is theirs alone. */
function finishLater(
  { talk, services }: Pick<Asking, 'talk' | 'services'>,
  { id, token, channelId }: ChatAsk,
  whole: Promise<ChatAnswer>,
): void {
  const finish = async (answer: ChatAnswer) => {
    if (answer.kind !== 'say' && answer.kind !== 'replace') return;
    const { message } = answer;
    if (answer.kind === 'replace' || answer.isPrivate || channelId === null) {
      return talk.finish(token, message);
    }
    const isPosted = await talk.post(channelId, message, id).then(
      () => true,
      (error: unknown) => {
        services.report(error, 'posting an answer in the chat');
        return false;
      },
    );
    await talk.finish(token, isPosted ? { text: 'It is posted below.' } : message);
  };
  whole
    .then(finish)
    .catch((error: unknown) => services.report(error, 'finishing an answer in the chat'));
}

function headersOf({ headers }: FastifyRequest) {
  return {
    signature: String(headers['x-signature-ed25519'] ?? ''),
    timestamp: String(headers['x-signature-timestamp'] ?? ''),
  };
}

function refuse(): never {
  throw new AppError('unauthenticated');
}

/** Limits by address are each person’s own: the platform’s would be everybody’s. From a private range (RFC 4193). */
function addressOf(userId: string): string {
  const digits = createHash('sha256').update(userId).digest('hex').slice(0, 14);
  return `fd${digits}`.replace(/(.{4})(?=.)/g, '$1:').concat('::1');
}
