/** The end of every sign-in: back to the page that asked for it, with tokens. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { localPath } from '#contract/local-path.ts';
import type { Services } from '../../services.ts';
import { issueSession } from './sessions.ts';

/** Where people land who asked for nothing else. */
export const home = '/dashboard';

export interface Arrival {
  readonly accountId: string;
  readonly redirect: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Hands the tokens over in the address, as the client's sign-in page expects them. */
export async function arrive(services: Services, arrival: Arrival): Promise<FastifyReply> {
  const { accountId, redirect, request, reply } = arrival;
  const userAgent = request.headers['user-agent'] ?? '';
  const tokens = await issueSession(services, accountId, { userAgent, inAddress: true });
  return reply.redirect(`/signin?${new URLSearchParams({ ...tokens, redirect })}`);
}

/** The checked target of a `redirect` field, else the dashboard. */
export function targetOf(fields: unknown): string {
  const redirect = z.object({ redirect: z.string() }).safeParse(fields);
  return (redirect.success && localPath(redirect.data.redirect)) || home;
}
