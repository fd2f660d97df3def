/** Where the payment service notifies us of payments. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { systemActor } from '#server/actor.ts';
import { AppError } from '#server/errors.ts';
import { type CashierEvent, CashierFailure } from '#server/ports/cashier.ts';
import type { Services } from '#server/services.ts';
import { findTournament } from '../tournaments/index.ts';
import { findPaymentBy, insertEvent } from './repository.ts';
import { takeCharge, takeCheckout } from './take.ts';

/** Stripe's events are some 10 kB. */
const largestEvent = 512 * 1024;

/**
 * Registers `/api/stripe/webhook`. The signature counts over the bytes as they came, so nothing is
 * parsed before it is right.
 */
export function registerPaymentEvents(app: FastifyInstance, services: Services): void {
  const { cashier, clock } = services;
  if (!cashier) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (request: FastifyRequest) => {
      const { bytes, release } = await scope.readBytes(request, largestEvent);
      release();
      return bytes;
    });
    scope.post('/api/stripe/webhook', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = String(request.headers['stripe-signature'] ?? '');
      const event = await cashier
        .readEvent(body, signature, clock.now())
        .catch((error: unknown) => {
          if (error instanceof CashierFailure) throw new AppError('bad-request');
          throw error;
        });
      await takeEvent(services, event);
      return reply.code(200).send({ received: true });
    });
  });
}

/** Takes an event once; what is not about a payment of ours is none of our business. */
async function takeEvent(services: Services, event: CashierEvent): Promise<void> {
  const { subject } = event;
  const payment =
    subject && (await services.db.read((reader) => findPaymentBy(reader, namesOf(subject))));
  if (!payment) return;
  const { id, tournament_id } = payment;
  const tournament = await services.db.read((reader) => findTournament(reader, tournament_id));
  const scope = { tournamentId: tournament ? tournament_id : null, actor: systemActor };
  await services.db.write(scope, async (tx) => {
    if (!(await insertEvent(tx, event))) return;
    if (subject.kind === 'checkout') await takeCheckout(tx, services, { id, subject });
    else await takeCharge(tx, { id, subject });
  });
}

function namesOf(subject: NonNullable<CashierEvent['subject']>) {
  if (subject.kind === 'checkout') return { sessionId: subject.sessionId };
  const { paymentId, intent } = subject;
  return { ...(paymentId ? { id: paymentId } : {}), ...(intent ? { intent } : {}) };
}
