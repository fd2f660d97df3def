/** Writing to the equity team: who reads it is said first, and nobody has to give a name. */
import { z } from 'zod';
import { route } from '../route.ts';
import { id, prose, tournamentParams } from '../schemas.ts';
import { ownRequest } from './requests/request-rows.ts';

const words = prose(4000).refine((value) => value !== '', 'This is required.');

export const equity = {
  readers: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/equity',
    summary: 'Who can read messages to the equity team.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({
      count: z.int(),
      /** Their names, for people with a role in the tournament; null for everybody else. */
      names: z.array(z.string()).nullable(),
      /** Rooms to point at; none for everybody else. */
      rooms: z.array(z.object({ id, name: z.string() })),
    }),
    stale: ['staff'],
    errors: [],
    unnamed: true,
  }),
  reported: route({
    method: 'GET',
    path: '/api/tournaments/:tournamentId/equity/reports',
    summary: 'The anonymous reports of a device, with their answers.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    response: z.object({ requests: z.array(ownRequest) }),
    errors: [],
    device: 'required',
    limit: 'search',
    unnamed: true,
  }),
  report: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/equity/reports',
    summary: 'Report to the equity team anonymously: nothing about the caller is stored.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams,
    body: z.object({ text: words, venueId: id.nullable().default(null) }),
    response: ownRequest,
    errors: ['not-ready'],
    idempotency: 'none',
    device: 'required',
    limit: 'equity',
    unnamed: true,
  }),
  addToReport: route({
    method: 'POST',
    path: '/api/tournaments/:tournamentId/equity/reports/:requestId/messages',
    summary: 'Add to an anonymous report from this device.',
    access: { action: 'tournament.see', scope: 'tournament' },
    params: tournamentParams.extend({ requestId: id }),
    body: z.object({ text: words }),
    response: ownRequest,
    errors: [],
    idempotency: 'none',
    device: 'required',
    limit: 'equity',
    unnamed: true,
  }),
};
